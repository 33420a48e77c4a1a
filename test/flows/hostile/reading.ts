/** Verifies honest transactions with changes, without an exchange or a service. */

import { Buffer } from 'node:buffer';
import { toSentence } from '../../../ts/core/problem.js';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import type { Action } from '../../../sandbox/ts/chain/types.js';
import { toEpoch } from '../../../sandbox/ts/chain/world.js';
import type { Trust } from '../../../ts/transaction/context.js';
import { toIntent } from '../../../ts/transaction/intent.js';
import type { AccountFacts, Facts } from '../../../ts/transaction/writes/facts.js';
import type { PackagePins, Role } from '../../../ts/transaction/packages.js';
import { readTransactionData } from '../../../ts/transaction/data.js';
import type { DeployedObjects } from '../../../ts/transaction/price-feeds.js';
import type { Expectation, VerificationResult } from '../../../ts/transaction/expectation.js';
import { verify } from '../../../ts/transaction/verify.js';
import { parse, programOf, write, type Program, type TransactionData } from '../../attack/mutation/edit.js';
import { isNative, honestWrite, type Body, type HonestWrite } from '../../attack/scenario.js';
import { NOW, oraclePackages, setUp, VICTIM, type Markets, type Setup, type SetupKind } from '../../attack/setup.js';

const SEED = 7;

/** An honest write and the rules for it. */
export class Reading {
    private constructor(
        readonly honest: HonestWrite,
        /** The state before the write. */
        readonly setup: Setup,
        readonly expectation: Expectation,
    ) {}

    /**
     * Finds an honest write.
     *
     * @param name of the write in the corpus
     * @param change of the trusted facts
     * @param account change of the account facts
     */
    static async of(name: string, change: Partial<Trust> = {}, account: Partial<AccountFacts> = {}): Promise<Reading> {
        const honest = await honestWrite('own', SEED, name);
        return Reading.#make(honest, await setUp(honest.kind), change, account);
    }

    /**
     * Builds a write on the sandbox.
     *
     * @param action of the write
     * @param bodyOf creates the body of its request
     */
    static async build(action: Action, bodyOf: (setup: Setup) => Body): Promise<Reading> {
        const kind: SetupKind = { deployment: 'own', seed: SEED, prices: 'stale', wallet: 'trading', key: 'single' };
        const setup = await setUp(kind);
        const body = bodyOf(setup);
        const answer = setup.chain.build(action, body, NOW);
        const honest = {
            name: action,
            spec: action,
            payer: '',
            client: {},
            kind,
            action,
            body,
            accounts: [],
            earlier: [],
            answer,
            isFirst: false,
        };
        return Reading.#make(honest, setup, {}, {});
    }

    static #make(honest: HonestWrite, setup: Setup, change: Partial<Trust>, account: Partial<AccountFacts>): Reading {
        const { action } = honest;
        if (isNative(action)) throw new Error(`${action} has no intent of its own`);
        const intent = toIntent(action, honest.body, factsOf(setup, account));
        const trust = { ...trustIn(setup), ...change };
        return new Reading(honest, setup, { envelope: envelopeOf(honest.body, setup), intent, trust });
    }

    /**
     * Finds an honest write on a local host, where packages are learned.
     *
     * @param name of the write
     * @param pinned the roles with pins
     */
    static async learning(name: string, pinned: readonly Role[] = ['perpetuals', 'authority']): Promise<Reading> {
        const { expectation } = await Reading.of(name);
        const { packages: pins } = expectation.trust;
        const known = Object.fromEntries(pinned.map((role) => [role, pins[role]])) as PackagePins;
        return Reading.of(name, { packages: known, mayLearn: true });
    }

    /** Verifies the honest transaction after a change. */
    verdict(edit: (program: Program, data: TransactionData) => void = () => undefined): VerificationResult {
        const data = parse(this.honest.answer.transactionBytes);
        edit(programOf(data), data);
        return verify(readTransactionData(write(data)), this.expectation);
    }

    /** @returns the departures of the honest transaction after a change, each in one line */
    departures(edit?: (program: Program, data: TransactionData) => void): string[] {
        return this.verdict(edit).departures.map((departure) => toSentence('mismatch', departure));
    }
}

function factsOf({ chain, markets, accounts }: Setup, change: Partial<AccountFacts>): Facts {
    const coin = { type: chain.collateralType, code: 'USDC', decimals: 6 };
    const all = (Object.keys(markets) as (keyof Markets)[]).map((base) => {
        const { id, lotSize, tickSize } = markets[base];
        return { id, symbol: `${base.toUpperCase()}/USD:USDC`, base: base.toUpperCase(), lot: lotSize, tick: tickSize };
    });
    return {
        market: (id) => all.find((one) => one.id === id),
        coin: () => coin,
        walletCoin: () => coin,
        account: (id) => {
            const own = accounts.find(({ capabilityId, accountId }) => id === capabilityId || id === accountId);
            return own && { capabilityId: own.capabilityId, accountId: own.accountId, coin, isAgent: false, ...change };
        },
    };
}

/** Trusts pins only. */
function trustIn({ world }: Setup): Trust {
    const { perpetuals, authority } = world.packages;
    return {
        sender: VICTIM,
        packages: { perpetuals: [perpetuals], oracle: oraclePackages(world), authority: [authority] },
        deployed: deployedIn(world),
        mayLearn: false,
        hasPosition: false,
        isSponsored: false,
        maxOracleFee: 10_000_000n,
        executors: undefined,
        isExecutorTrusted: false,
        maxExecutorDeposit: 0n,
    };
}

function deployedIn({ registryId, feedIds, collateralFeedId }: Setup['world']): DeployedObjects {
    return {
        registry: registryId,
        baseFeeds: new Map([...feedIds].map(([market, feed]) => [market, [feed]])),
        collateralFeeds: [collateralFeedId],
    };
}

function envelopeOf({ metadata }: Body, { chain }: Setup): Expectation['envelope'] {
    const { gasFromAddressBalance } = metadata as { gasFromAddressBalance?: boolean };
    return {
        sender: VICTIM,
        sponsor: undefined,
        gas: {
            maxBudget: BigInt(OPTIONS.transaction.maxGasBudget),
            maxPrice: 1_000n,
            isPriced: false,
            coins: undefined,
            fromAddressBalance: gasFromAddressBalance === true,
        },
        validity: { epoch: BigInt(toEpoch(NOW)), chainId: chain.chainId, mustExpire: undefined },
    };
}

/** Finds the first call of a function. */
export function call(program: Program, name: string): NonNullable<Program['commands'][number]['MoveCall']> {
    return program.commands[find(program, name)]!.MoveCall!;
}

/** Finds the index of the first call of a function. */
export function find({ commands }: Program, name: string): number {
    const at = commands.findIndex(({ MoveCall }) => MoveCall?.function === name);
    if (at < 0) throw new Error(`no call of ${name}`);
    return at;
}

/** Finds the index of the first command of a kind. */
export function findKind({ commands }: Program, kind: Program['commands'][number]['$kind']): number {
    const at = commands.findIndex(({ $kind }) => $kind === kind);
    if (at < 0) throw new Error(`no ${kind}`);
    return at;
}

/** Replaces the bytes of a plain input. */
export function setPure(
    { inputs }: Program,
    argument: { readonly Input?: number | undefined },
    bytes: Uint8Array,
): void {
    inputs[argument.Input!]!.Pure!.bytes = Buffer.from(bytes).toString('base64');
}
