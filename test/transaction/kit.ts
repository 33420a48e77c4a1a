/** Transactions as typed data, each with one change, and their departures: no bytes, no service. */

import { base58 } from '@scure/base';
import type { Departure } from '../../ts/core/problem.js';
import type { Envelope } from '../../ts/transaction/envelope.js';
import type { Trust } from '../../ts/transaction/context.js';
import type { Intent } from '../../ts/transaction/intent.js';
import type { AccountFacts, CoinFacts, MarketFacts } from '../../ts/transaction/writes/facts.js';
import type {
    Argument,
    Command,
    Expiration,
    Gas,
    Input,
    ObjectRef,
    TransactionData,
} from '../../ts/transaction/data.js';
import type { DeployedObjects } from '../../ts/transaction/price-feeds.js';
import type { VerificationResult } from '../../ts/transaction/expectation.js';
import { verify } from '../../ts/transaction/verify.js';

/** An address whose bytes are all the same. */
export const id = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`;
/** An address of Sui itself. */
const short = (digits: string): string => `0x${digits.padStart(64, '0')}`;

export const WALLET = id(0x11);
export const SPONSOR = id(0x55);
export const STRANGER = id(0x66);
export const CAPABILITY = id(0xca);
export const ACCOUNT = id(0xac);
export const REGISTRY = id(0xe9);
/** The price feeds of the two markets, and of the collateral. */
export const [FEED, FEED_2, USDC_FEED] = [id(0xfe), id(0xfd), id(0xff)] as const;
export const CLOCK = short('6');
/** Coins of the wallet, of the collateral. */
export const [COIN, SECOND, THIRD] = [id(0xc1), id(0xc2), id(0xc3)] as const;
export const [PERPETUALS, ORACLE, AUTHORITY] = [id(0x70), id(0x0a), id(0xa7)] as const;
/** A package without a pin. */
export const OTHER = id(0x0d);
export const ADMIN = `${AUTHORITY}::authority::ADMIN`;
export const SUI = `${short('2')}::sui::SUI`;
export const CHAIN = new Uint8Array(32).fill(3);
export const EPOCH = 100n;

export const USDC: CoinFacts = { type: `${id(0xc0)}::usdc::USDC`, code: 'USDC', decimals: 6 };
/** A coin of the wallet that is no collateral. */
export const DEEP: CoinFacts = { type: `${id(0xde)}::deep::DEEP`, code: 'DEEP', decimals: 6 };
export const BTC: MarketFacts = { id: id(0xb7), symbol: 'BTC/USD:USDC', base: 'BTC', lot: 10_000n, tick: 100_000n };
export const ETH: MarketFacts = { id: id(0xe7), symbol: 'ETH/USD:USDC', base: 'ETH', lot: 100_000n, tick: 10_000n };
export const OWN: AccountFacts = { capabilityId: CAPABILITY, accountId: ACCOUNT, coin: USDC, isAgent: false };

/** The second account of the wallet. */
export const [CAPABILITY_2, ACCOUNT_2] = [id(0xcb), id(0xad)] as const;
export const SECOND_OWN: AccountFacts = { ...OWN, capabilityId: CAPABILITY_2, accountId: ACCOUNT_2 };
/** The address that executes stop orders, and its maximum deposit in MIST. */
export const EXECUTOR = id(0xe0);
export const MAX_DEPOSIT = 50_000_000n;
/** A wallet that the user names: a recipient, or an agent. */
export const FRIEND = id(0xf1);
/** The capability of an agent. */
export const AGENT = id(0xa9);

/** The text for a consumed value. */
export const CONSUMED = 'a value that an earlier command consumed';

/** Maximum oracle fee of every write, MIST. */
export const MAX_ORACLE_FEE = 1_000n;

/** The deployment of every write. */
const DEPLOYED: DeployedObjects = {
    registry: REGISTRY,
    baseFeeds: new Map([
        [BTC.id, [FEED]],
        [ETH.id, [FEED_2]],
    ]),
    collateralFeeds: [USDC_FEED],
};

/** A call that tests may change in place. */
export interface Call {
    kind: 'moveCall';
    package: string;
    module: string;
    function: string;
    typeArguments: string[];
    arguments: Argument[];
}

/** A transaction and the rules for it; tests change either. */
export class Write {
    sender = WALLET;
    gas: Gas = { payment: [refOf(id(0x9a))], owner: WALLET, price: 750n, budget: 50_000_000n };
    expiration: Expiration = during(EPOCH, EPOCH + 1n);
    readonly inputs: Input[] = [];
    readonly commands: Command[] = [];
    envelope: Envelope = {
        sender: WALLET,
        sponsor: undefined,
        gas: {
            maxBudget: 100_000_000n,
            maxPrice: 1_000n,
            isPriced: false,
            coins: undefined,
            fromAddressBalance: false,
        },
        validity: { epoch: EPOCH, chainId: base58.encode(CHAIN), mustExpire: undefined },
    };
    trust: Trust = {
        sender: WALLET,
        packages: { perpetuals: [PERPETUALS], oracle: [ORACLE], authority: [AUTHORITY] },
        deployed: DEPLOYED,
        mayLearn: false,
        hasPosition: false,
        isSponsored: false,
        maxOracleFee: MAX_ORACLE_FEE,
        executors: [EXECUTOR],
        isExecutorTrusted: false,
        maxExecutorDeposit: MAX_DEPOSIT,
    };

    constructor(public intent: Intent) {}

    /** Adds a plain value. */
    pure(bytes: Uint8Array): Argument {
        return this.addInput({ kind: 'pure', bytes });
    }

    /** Adds a shared object unless it is an input. */
    shared(objectId: string): Argument {
        const at = this.inputs.findIndex((input) => input.kind === 'shared' && input.objectId === objectId);
        if (at >= 0) return { kind: 'input', index: at };
        return this.addInput({ kind: 'shared', objectId, initialSharedVersion: 1n, mutable: true });
    }

    /** Adds an object of the wallet unless it is an input. */
    owned(objectId: string): Argument {
        const at = this.inputs.findIndex((input) => input.kind === 'owned' && input.ref.objectId === objectId);
        return at >= 0 ? { kind: 'input', index: at } : this.addInput({ kind: 'owned', ref: refOf(objectId) });
    }

    /** Adds a withdrawal from the address balance. */
    withdrawal(amount: bigint, type = USDC.type, from: WithdrawalSource = 'sender'): Argument {
        return this.addInput({ kind: 'withdrawal', amount, type, from });
    }

    addInput(input: Input): Argument {
        return { kind: 'input', index: this.inputs.push(input) - 1 };
    }

    /** Adds a command at the end, and returns its first result. */
    run(command: Command): Argument {
        return result(this.commands.push(command) - 1);
    }

    /** Inserts commands, and keeps the arguments of later ones. */
    insert(at: number, ...commands: readonly Command[]): void {
        const moved = this.commands.map((command) =>
            mapArguments(command, (argument) =>
                'index' in argument && argument.kind !== 'input' && argument.index >= at
                    ? { ...argument, index: argument.index + commands.length }
                    : argument,
            ),
        );
        moved.splice(at, 0, ...commands);
        this.commands.splice(0, Infinity, ...moved);
    }

    /** Removes a command, and keeps the arguments of later ones. */
    remove(at: number): void {
        this.commands.splice(at, 1);
        for (const [i, command] of this.commands.entries()) {
            this.commands[i] = mapArguments(command, (argument) =>
                'index' in argument && argument.kind !== 'input' && argument.index > at
                    ? { ...argument, index: argument.index - 1 }
                    : argument,
            );
        }
    }

    /** Removes the last commands, and their inputs. */
    cut(count: number): void {
        this.commands.splice(this.commands.length - count);
        this.sweep();
    }

    /** Removes unused inputs. */
    sweep(): void {
        const used = new Set<number>();
        for (const command of this.commands) {
            mapArguments(command, (argument) => {
                if (argument.kind === 'input') used.add(argument.index);
                return argument;
            });
        }
        const kept = [...used].sort((left, right) => left - right);
        const inputs = kept.map((index) => this.inputs[index]!);
        this.inputs.splice(0, Infinity, ...inputs);
        for (const [at, command] of this.commands.entries()) {
            this.commands[at] = mapArguments(command, (argument) =>
                argument.kind === 'input' ? { ...argument, index: kept.indexOf(argument.index) } : argument,
            );
        }
    }

    /** Finds the last call of a function. */
    call(name: string): Call {
        return this.commands[this.find(name)] as Call;
    }

    /** Finds the index of the last call of a function. */
    find(name: string): number {
        const at = this.commands.findLastIndex((command) => command.kind === 'moveCall' && command.function === name);
        if (at < 0) throw new Error(`no call of ${name}`);
        return at;
    }

    /** Replaces a plain value in the last call of a function. */
    setPure(name: string, place: number, bytes: Uint8Array): void {
        this.call(name).arguments[place] = this.pure(bytes);
        this.sweep();
    }

    get program(): TransactionData {
        const { sender, gas, expiration, inputs, commands } = this;
        return { sender, gas, expiration, inputs, commands };
    }

    get verdict(): VerificationResult {
        return verify(this.program, this);
    }

    get departures(): readonly Departure[] {
        return this.verdict.departures;
    }
}

type WithdrawalSource = Extract<Input, { kind: 'withdrawal' }>['from'];

/** Writes a little-endian number. */
export function whole(value: bigint | number, length: number): Uint8Array {
    return Uint8Array.from({ length }, (_, i) => Number((BigInt(value) >> BigInt(8 * i)) & 0xffn));
}

export const u64 = (value: bigint | number): Uint8Array => whole(value, 8);
const u128 = (value: bigint): Uint8Array => whole(value, 16);
export const u256 = (value: bigint): Uint8Array => whole(value, 32);
export const bool = (value: boolean): Uint8Array => whole(value ? 1 : 0, 1);
export const address = (hex: string): Uint8Array => whole(BigInt(hex), 32).reverse();

/** Writes an optional u64. */
export function option(value: bigint | undefined): Uint8Array {
    return value === undefined ? Uint8Array.of(0) : Uint8Array.of(1, ...u64(value));
}

/** Writes a list of order ids. */
export function idList(...ids: readonly bigint[]): Uint8Array {
    return Uint8Array.of(ids.length, ...ids.flatMap((one) => [...u128(one)]));
}

/** Writes a list of addresses. */
export function addressList(...addresses: readonly string[]): Uint8Array {
    return Uint8Array.of(addresses.length, ...addresses.flatMap((one) => [...address(one)]));
}

/** Creates a reference to an object. */
export function refOf(objectId: string): ObjectRef {
    return { objectId, version: 5n, digest: new Uint8Array(32).fill(9) };
}

/** Creates an expiration by epochs. */
export function during(minEpoch: bigint | undefined, maxEpoch: bigint | undefined): Expiration {
    return {
        kind: 'during',
        minEpoch,
        maxEpoch,
        minTimestamp: undefined,
        maxTimestamp: undefined,
        chain: CHAIN,
        nonce: 7,
        proposers: undefined,
    };
}

export const GAS: Argument = { kind: 'gasCoin' };
export const result = (index: number): Argument => ({ kind: 'result', index });
export const nested = (index: number, part: number): Argument => ({ kind: 'nestedResult', index, part });

/** Creates a call; `target` is `0x…::module::function`. */
export function moveCall(target: string, types: readonly string[], args: readonly Argument[]): Call {
    const [id = '', module = '', name = ''] = target.split('::');
    return {
        kind: 'moveCall',
        package: id.length < 66 ? short(id.slice(2)) : id,
        module,
        function: name,
        typeArguments: [...types],
        arguments: [...args],
    };
}

export const split = (coin: Argument, amounts: readonly Argument[]): Command => ({ kind: 'splitCoins', coin, amounts });
export const merge = (into: Argument, sources: readonly Argument[]): Command => ({ kind: 'mergeCoins', into, sources });
export const transfer = (objects: readonly Argument[], to: Argument): Command => ({
    kind: 'transferObjects',
    objects,
    to,
});

/** Changes the arguments of a command. */
function mapArguments(command: Command, change: (argument: Argument) => Argument): Command {
    switch (command.kind) {
        case 'moveCall':
            return { ...command, arguments: command.arguments.map(change) };
        case 'transferObjects':
            return { ...command, objects: command.objects.map(change), to: change(command.to) };
        case 'splitCoins':
            return { ...command, coin: change(command.coin), amounts: command.amounts.map(change) };
        case 'mergeCoins':
            return { ...command, into: change(command.into), sources: command.sources.map(change) };
        case 'makeMoveVec':
            return { ...command, elements: command.elements.map(change) };
        case 'upgrade':
            return { ...command, ticket: change(command.ticket) };
        case 'publish':
            return command;
    }
}
