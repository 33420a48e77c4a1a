/** What owners of vaults and their assistants do besides trading: terms, fees, and payments of requests. */

import type { Dict, Num } from 'ccxt';
import { capabilityIdOf, nameForBuilder, type AccountPair } from '../account/account.js';
import { readVaultName } from '../account/owned-vaults.js';
import { readFullAddress, toFullAddress } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits, MAX_U64, toUnits } from '../core/number/decimal.js';
import { compare, floorToStep, numberText } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { readUnits } from '../convert/minimum.js';
import { expectRunParams, formatValue, integerParam, isGiven, type Params, RUN_KEYS } from '../exchange/params.js';
import { serviceTime } from '../exchange/service-time.js';
import { toNumber } from '../exchange/value.js';
import { requestCommands, type CommandBuilder } from '../submit/channels/commands.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import type { Submitter } from '../submit/submitter.js';
import type { ExecutedWrite, WriteCommands } from '../submit/write-request.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import type { Action } from '../transaction/intent.js';
import { composeDepositLimit } from '../transaction/vault-owner/compose-deposit-limit.js';
import type { VaultTransaction } from './vault.js';
import { VaultReader, type VaultParts } from './vault-reader.js';

export const VAULT_TERMS_KEYS = ['fee', 'lockPeriod', 'forceDelay', ...RUN_KEYS] as const;

/** The contract's limit of the fee. */
const MAX_FEE = '0.2';

/** A request of a native builder. */
interface Request {
    readonly builder: CommandBuilder;
    readonly body: Dict;
}

/** What a write of an owner is made for. */
interface OwnedVaultFacts {
    readonly pair: AccountPair;
    readonly wallet: string;
    /** Of the vault's coin. */
    readonly decimals: number;
}

/** One write of an owner. */
interface OwnerWrite {
    readonly action: Action;
    /** Members of the intent. */
    readonly intent: Dict;
    /** Requests whose commands make up the transaction, or what the client writes itself. */
    readonly commands: readonly Request[] | WriteCommands;
    readonly type: VaultTransaction['type'];
    /** The coin's own units. */
    readonly amount?: bigint;
}

/** Serves owners of vaults. */
export class VaultOwners {
    readonly #reader: VaultReader;

    constructor(
        private readonly parts: VaultParts,
        private readonly submitter: Submitter,
        private readonly pins: PinRegistry,
    ) {
        this.#reader = new VaultReader(parts);
    }

    /** Implements `setVaultTerms`. */
    setTerms(id: string, params: Dict): Promise<VaultTransaction> {
        return this.#write(id, params, VAULT_TERMS_KEYS, () => {
            const { fee } = params as Params;
            const text = isGiven(fee) ? readFee(fee) : undefined;
            const [lockPeriod, forceDelay] = [integerParam(params, 'lockPeriod'), integerParam(params, 'forceDelay')];
            const requests: Request[] = [
                ...(text === undefined
                    ? []
                    : [toTerm('OwnerUpdatePerformanceFee', { performanceFeePercentage: new NumberText(text) })]),
                ...(lockPeriod === undefined
                    ? []
                    : [toTerm('OwnerUpdateLockPeriod', { lockPeriodMs: `${lockPeriod}n` })]),
                ...(forceDelay === undefined
                    ? []
                    : [toTerm('OwnerUpdateForceWithdrawDelay', { forceWithdrawDelayMs: `${forceDelay}n` })]),
            ];
            if (requests.length === 0) {
                throw problem('missing', 'params', 'fee, lockPeriod or forceDelay', 'none of them');
            }
            const terms = { lockPeriod, forceDelay, fee: text === undefined ? undefined : new NumberText(text) };
            return { action: 'setVaultTerms', intent: terms, commands: requests, type: 'terms' };
        });
    }

    /** Implements `setVaultDepositCap`. */
    setDepositLimit(id: string, amount: Num, params: Dict): Promise<VaultTransaction> {
        return this.#write(id, params, RUN_KEYS, ({ pair, decimals }) => {
            const units = readLimit(amount, decimals);
            const intent = { amount: new NumberText(fromUnits(units, decimals)) };
            const commands: WriteCommands = async () => {
                const { facts, options } = this.pins;
                const account = facts.account(toFullAddress(capabilityIdOf(pair)));
                const vault = account?.vault;
                if (account === undefined || vault === undefined) {
                    throw sentence('account', 'the vault of the account is unknown; select one that fetchVaults lists');
                }
                const named = [vault.id, account.capabilityId];
                const objects = await this.submitter.readNode((node) => node.objects(named));
                const packageId = options.packages.vault?.at(-1) ?? vault.packageId;
                const terms = { account: { ...account, vault }, packageId, amount: units };
                return { kind: await encodeProgram(composeDepositLimit(terms, objects)) };
            };
            return { action: 'limitVaultDeposits', intent, commands, type: 'terms' };
        });
    }

    /** Implements `withdrawVaultFees`. */
    withdrawFees(id: string, amount: Num, params: Dict): Promise<VaultTransaction> {
        return this.#write(id, params, RUN_KEYS, ({ decimals, wallet }) => {
            const units = readUnits(amount, decimals, 'amount');
            const body = { withdrawAmount: `${units}n`, recipientAddress: wallet };
            return {
                ...{ action: 'withdrawVaultFees', type: 'fees', amount: units },
                intent: { amount: new NumberText(fromUnits(units, decimals)) },
                commands: [{ builder: 'OwnerWithdrawPerformanceFees', body }],
            };
        });
    }

    /** Implements `payVaultWithdrawRequest`. */
    payRequest(id: string, address: string, params: Dict): Promise<VaultTransaction> {
        return this.#write(id, params, RUN_KEYS, async ({ pair: { vault } }) => {
            if (!isGiven(address)) throw problem('missing', 'address', 'the wallet whose request is paid');
            const depositor = readFullAddress(address, 'address');
            const { markets } = await this.#reader.state(vault?.id);
            return {
                ...{ action: 'payVaultRequest', type: 'payment' },
                intent: { depositor, markets },
                commands: [{ builder: 'OwnerProcessWithdrawRequests', body: { userAddresses: [depositor] } }],
            };
        });
    }

    #write(
        id: string,
        params: Dict,
        keys: readonly string[],
        toWrite: (facts: OwnedVaultFacts) => OwnerWrite | Promise<OwnerWrite>,
    ): Promise<VaultTransaction> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectRunParams(params, keys);
            this.parts.nodes.expect('a vault');
            const named = readVaultName(id, 'id');
            // It does not mean the vault of the options.
            if (named === undefined) throw problem('missing', 'id', 'the object id of a vault');
            const pair = await this.submitter.resolveAccount({ vault: named }, undefined);
            const wallet = await this.parts.resolver.wallet.address();
            const decimals = await this.#decimalsOf(pair);
            const { action, intent, commands: given, type, amount } = await toWrite({ pair, wallet, decimals });
            const body = { accountId: capabilityIdOf(pair), ...intent };
            const commands = typeof given === 'function' ? given : this.#commandsOf(given, pair, wallet);
            const parse = ({ digest }: ExecutedWrite): VaultTransaction =>
                this.#toTransaction(pair, type, digest, amount, decimals);
            return this.submitter.run({ action, via: 'node', body, params, commands, parse }, { call });
        });
    }

    /** The commands of several requests, one after the other. */
    #commandsOf(requests: readonly Request[], pair: AccountPair, wallet: string): WriteCommands {
        return async () => {
            let txKind: unknown;
            for (const { builder, body: terms } of requests) {
                const sent = { ...nameForBuilder(pair, wallet), ...terms, ...(isGiven(txKind) && { txKind }) };
                txKind = await requestCommands(this.parts.context, builder, sent);
            }
            return { kind: txKind };
        };
    }

    async #decimalsOf({ vault, currency }: AccountPair): Promise<number> {
        const state = await this.#reader.state(vault?.id);
        const coin = (await this.parts.coins.all()).find(({ type }) => type === state.coinType);
        if (coin !== undefined) return coin.decimals;
        throw sentence('argument', `the collateral ${currency} of vault ${state.id} is no known coin; pin it`);
    }

    #toTransaction(
        { vault, currency }: AccountPair,
        type: VaultTransaction['type'],
        digest: string,
        amount: bigint | undefined,
        decimals: number,
    ): VaultTransaction {
        const { context } = this.parts;
        const timestamp = serviceTime(context);
        return {
            ...{ id: digest, timestamp, datetime: new Date(timestamp).toISOString(), type, currency },
            vault: toFullAddress(vault?.id ?? ''),
            amount: amount === undefined ? undefined : toNumber(fromUnits(amount, decimals), context.number),
            ...{ shares: undefined, share: undefined, info: { txDigest: digest } },
        };
    }
}

/** Reads a fee, which the contract limits. */
function readFee(fee: unknown): string {
    const text = numberText(fee, 'params.fee');
    if (compare(text, '0') >= 0 && compare(text, MAX_FEE) <= 0) return text;
    throw problem('argument', 'params.fee', `a fraction of the profit, 0 to ${MAX_FEE}`, formatValue(fee));
}

/** Reads the most collateral of a vault in the coin's own units; digits finer than these are cut off. */
function readLimit(amount: Num, decimals: number): bigint {
    if (amount === undefined) return MAX_U64;
    const most = fromUnits(MAX_U64, decimals);
    if (isGiven(amount)) {
        const text = numberText(amount, 'amount');
        const units = toUnits(floorToStep(text, fromUnits(1n, decimals)), decimals, 'amount');
        if (!text.startsWith('-') && units <= MAX_U64) return units;
    }
    throw problem('argument', 'amount', `0 to ${most}, or undefined for no limit`, formatValue(amount));
}

function toTerm(builder: CommandBuilder, body: Dict): Request {
    return { builder, body };
}
