/** Writes commands from the table of the contract's functions: each slot becomes one argument. */

import { base58 } from '@scure/base';
import { CLOCK } from '../../core/address.js';
import type { FindObject } from '../bounded/terms.js';
import { SIGNATURES, type ArgumentSlot, type Step } from '../contract.js';
import type { Argument, Command, Input, Program } from '../data.js';
import type { OwnedObjectRef } from '../encode.js';
import type { AccountFacts, MarketFacts } from '../writes/facts.js';

/** The price feeds of a market: of its base, and of its collateral. */
export interface MarketFeeds {
    readonly base: string;
    readonly collateral: string;
}

/** What the commands of a write name; ids are `0x` and 64 digits. */
export interface ContractFacts {
    /** The wallet that signs. */
    readonly sender: string;
    /** The package of the contract that calls name. */
    readonly perpetuals: string;
    /** The first version of that package, which types name. */
    readonly perpetualsType: string;
    /** The package that defines the roles of capabilities. */
    readonly authority: string;
    /** `undefined` where it is not known. */
    readonly registry: string | undefined;
    /** `undefined` where they are not known. */
    readonly feeds: (marketId: string) => MarketFeeds | undefined;
    /** What the node states of a shared object. */
    readonly object: FindObject;
    /** The latest version of an object of the wallet. */
    readonly owned: (objectId: string) => OwnedObjectRef | undefined;
}

/** What a call is about. */
export interface CallTarget {
    readonly account?: AccountFacts | undefined;
    readonly market?: MarketFacts | undefined;
    /** Full Move type of the collateral. */
    readonly coinType: string;
}

/** Arguments by their slots: plain bytes, or the value of an earlier command. */
export type GivenArguments = { readonly [S in ArgumentSlot]?: Uint8Array | Argument };

/** Slots of shared objects that a call changes. */
const CHANGED: readonly ArgumentSlot[] = ['account', 'market', 'ticketMarket'];

/** Calls that change the registry, in which the contract counts capabilities. */
const CHANGES_REGISTRY: readonly Step[] = ['createAccount', 'grantAgent', 'revokeAgent'];

/** Writes the commands of one transaction. */
export class CommandWriter {
    readonly #inputs: Input[] = [];
    readonly #commands: Command[] = [];
    readonly #places = new Map<string, number>();
    readonly #missing = new Set<string>();

    constructor(private readonly facts: ContractFacts) {}

    /** The commands, and the ids of objects whose versions are not known yet. */
    get composition(): { readonly program: Program; readonly missing: readonly string[] } {
        return { program: { inputs: this.#inputs, commands: this.#commands }, missing: [...this.#missing] };
    }

    /** Adds commands that take coins of the wallet, as `toFirst` writes them, and returns their result. */
    addFirst<T>(write: (add: (input: Input) => Argument, commands: Command[]) => T): T {
        return write((input) => this.#input(input), this.#commands);
    }

    /** Adds a command, and returns its place. */
    add(command: Command): number {
        return this.#commands.push(command) - 1;
    }

    /** Adds a plain value. */
    pure(bytes: Uint8Array): Argument {
        return this.#input({ kind: 'pure', bytes });
    }

    /**
     * Adds a call of the contract, and returns its place. Slots that are not given are those of the target.
     *
     * @param name `module::function`, of the table
     */
    call(name: string, target: CallTarget, given: GivenArguments = {}): number {
        const signature = SIGNATURES.get(name);
        if (signature === undefined) throw new TypeError(`no function ${name} in the table`);
        const [module = '', called = ''] = name.split('::');
        const { slots, types, step } = signature;
        const args = slots.map((slot) => {
            const value = given[slot];
            if (value === undefined) return this.#object(slot, target, CHANGES_REGISTRY.includes(step));
            return value instanceof Uint8Array ? this.pure(value) : value;
        });
        const role = target.account?.isAgent === true ? 'ASSISTANT' : 'ADMIN';
        const typeArguments = [
            ...(types === 'none' ? [] : [target.coinType]),
            ...(types === 'TR' ? [`${this.facts.authority}::authority::${role}`] : []),
        ];
        const callee = { package: this.facts.perpetuals, module, function: called };
        return this.add({ kind: 'moveCall', ...callee, typeArguments, arguments: args });
    }

    #object(slot: ArgumentSlot, { account, market }: CallTarget, changesRegistry: boolean): Argument {
        if (slot === 'capability') return this.#owned(account?.capabilityId);
        const feeds = market && this.facts.feeds(market.id);
        const ids: { readonly [S in ArgumentSlot]?: string | undefined } = {
            account: account?.accountId,
            market: market?.id,
            ticketMarket: market?.id,
            registry: this.facts.registry,
            baseFeed: feeds?.base,
            collateralFeed: feeds?.collateral,
            clock: CLOCK,
        };
        if (!(slot in ids)) throw new TypeError(`no value for ${slot}`);
        return this.#shared(ids[slot], CHANGED.includes(slot) || (changesRegistry && slot === 'registry'));
    }

    #owned(id: string | undefined): Argument {
        if (id === undefined) throw new TypeError('an object of the wallet that is not known');
        const at = this.#places.get(id);
        if (at !== undefined) return { kind: 'input', index: at };
        const found = this.facts.owned(id);
        if (found === undefined) this.#missing.add(id);
        const { version = 0n, digest } = found ?? {};
        const ref = { objectId: id, version, digest: digest === undefined ? NO_DIGEST : base58.decode(digest) };
        return this.#once(id, { kind: 'owned', ref });
    }

    #shared(id: string | undefined, mutable: boolean): Argument {
        if (id === undefined) throw new TypeError('a shared object that is not known');
        const at = this.#places.get(id);
        const known = at === undefined ? undefined : this.#inputs[at];
        if (at !== undefined && known?.kind === 'shared') {
            if (mutable && !known.mutable) this.#inputs[at] = { ...known, mutable };
            return { kind: 'input', index: at };
        }
        const facts = id === CLOCK ? CLOCK_FACTS : this.facts.object(id);
        if (facts?.kind !== 'shared') this.#missing.add(id);
        const initialSharedVersion = facts?.kind === 'shared' ? facts.initialSharedVersion : 0n;
        return this.#once(id, { kind: 'shared', objectId: id, initialSharedVersion, mutable });
    }

    #once(id: string, input: Input): Argument {
        this.#places.set(id, this.#inputs.length);
        return this.#input(input);
    }

    #input(input: Input): Argument {
        return { kind: 'input', index: this.#inputs.push(input) - 1 };
    }
}

/** The clock of every Sui chain. */
const CLOCK_FACTS = { kind: 'shared', initialSharedVersion: 1n } as const;
const NO_DIGEST = new Uint8Array(32);
