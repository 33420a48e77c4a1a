/**
 * Builder codes: the builder of an interface may take a fee of an account's orders, up to a fee that the
 * account has approved. This client signs no order that has one.
 */

import type { Dict } from 'ccxt';
import type { AccountData } from '../account/account-data.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import { toFullAddress } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits, toUnits } from '../core/number/decimal.js';
import { numberText } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { toUnapprovedError } from '../exchange/errors/node.js';
import { withErrors } from '../exchange/errors/outcome.js';
import {
    ACCOUNT_STATE_KEYS,
    readOptions,
    expectNodeParams,
    formatValue,
    isGiven,
    NODE_WRITE_KEYS,
} from '../exchange/params.js';
import { convertResponse, expectRow } from '../exchange/response.js';
import { flag, objectId, parseInteger, parseNonNegative, required, toNumber } from '../exchange/value.js';
import type { Submitter } from '../submit/submitter.js';
import { readBase64 } from '../transaction/bytes.js';
import { readKind } from '../transaction/data.js';
import { toApprovalRequest, toBuilderRevocationRequest } from './builder-requests.js';
import type { Execution, Executor } from './executor.js';
import type { NodeFunds } from './node-funds.js';

/** What an account allows a builder. */
export interface BuilderApproval {
    /** The number under which the builder is registered. */
    readonly id: string;
    /** Who gets the fees; `undefined` of a number that is not registered, and after a write. */
    readonly address: string | undefined;
    readonly approved: boolean;
    /** The largest fee, a share of the value: 0.001 is 0.1 %; `undefined` without an approval. */
    readonly maxFee: number | undefined;
    readonly accountNumber: number;
    readonly info: unknown;
}

const MOST_ID = 2n ** 32n - 1n;
/** Decimals of fees in the contract. */
const FEE_DECIMALS = 9;
/** The contract approves at most 1 %. */
const MOST_FEE = 10_000_000n;
const CONFIG = 'perpetuals/builder-codes/integrator-config';
const REGISTRATION = 'perpetuals/builder-codes/integrator-registration';
const REGISTER = 'perpetuals/builder-codes/transactions/create-integrator-registration';

/** Reads, approves, revokes and registers builders. */
export class Builders {
    constructor(
        private readonly context: Context,
        private readonly accounts: AccountData,
        private readonly submitter: Submitter,
        private readonly funds: NodeFunds,
        private readonly executor: Executor,
    ) {}

    /** Implements `fetchBuilder`. */
    async fetch(id: unknown, params: Dict): Promise<BuilderApproval> {
        const request = readOptions(params, ACCOUNT_STATE_KEYS);
        const integratorId = Number(readId(id));
        const accountNumber = await this.accounts.accountNumber(params, undefined, request);
        const { context } = this;
        const [config, registration] = (await Promise.all([
            context.privatePostPerpetualsBuilderCodesIntegratorConfig(
                { accountId: `${accountNumber}n`, integratorId },
                request,
            ),
            context.privatePostPerpetualsBuilderCodesIntegratorRegistration({ integratorId }, request),
        ])) as readonly unknown[];
        const row = expectRow<Config>(config, CONFIG, 'exists');
        const registered = expectRow<Registration>(registration, REGISTRATION, 'integratorAddress');
        return convertResponse(CONFIG, () => {
            const approved = required(flag, row, 'exists');
            return {
                id: `${integratorId}`,
                address: objectId(registered, 'integratorAddress'),
                approved,
                maxFee: approved ? toNumber(readMaxFee(row), context.number) : undefined,
                accountNumber,
                info: { config, registration },
            };
        });
    }

    /** Implements `approveBuilder`. */
    approve(id: unknown, maxFee: unknown, params: Dict): Promise<BuilderApproval> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectNodeParams(params, NODE_WRITE_KEYS);
            const [builderId, fee] = [readId(id), readFee(maxFee)];
            const pair = await this.funds.ownAccount(params);
            const request = toApprovalRequest(pair, builderId, fee);
            const intent = { accountId: capabilityIdOf(pair), builderId: `${builderId}`, maxFee: new NumberText(fee) };
            const approval = { approved: true, maxFee: toNumber(fee, this.context.number) };
            const read = (_result: unknown, digest: string): BuilderApproval =>
                toApproval(builderId, pair, digest, approval);
            return this.funds.run({ action: 'approveBuilder', intent, request, read }, params, call);
        });
    }

    /** Implements `revokeBuilder`. */
    revoke(id: unknown, params: Dict): Promise<BuilderApproval> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectNodeParams(params, NODE_WRITE_KEYS);
            const builderId = readId(id);
            const pair = await this.funds.ownAccount(params);
            const request = toBuilderRevocationRequest(pair, builderId);
            const intent = { accountId: capabilityIdOf(pair), builderId: `${builderId}` };
            const read = (_result: unknown, digest: string): BuilderApproval =>
                toApproval(builderId, pair, digest, { approved: false, maxFee: undefined });
            return withErrors(
                () => this.funds.run({ action: 'revokeBuilder', intent, request, read }, params, call),
                toUnapprovedError,
            );
        });
    }

    /** Implements `registerBuilder`. */
    async register(params: Dict): Promise<Execution> {
        return this.executor.executeBuilt('registerBuilder', params, async () => {
            const walletAddress = await this.accounts.resolver.wallet.address();
            const response: unknown =
                await this.context.privatePostPerpetualsBuilderCodesTransactionsCreateIntegratorRegistration({
                    walletAddress,
                });
            const { txKind } = expectRow<{ txKind: unknown }>(response, REGISTER, 'txKind');
            expectRegistration(txKind);
            return { kind: txKind, bound: {} };
        });
    }
}

interface Config {
    readonly exists: unknown;
    readonly maxIntegratorFee?: unknown;
}

interface Registration {
    readonly integratorAddress: unknown;
}

function toApproval(
    id: bigint,
    { accountNumber }: AccountPair,
    txDigest: string,
    approval: Pick<BuilderApproval, 'approved' | 'maxFee'>,
): BuilderApproval {
    return { id: `${id}`, address: undefined, ...approval, accountNumber, info: { txDigest } };
}

function readMaxFee({ maxIntegratorFee }: Config): string {
    const fee = isGiven(maxIntegratorFee) ? parseNonNegative(maxIntegratorFee, 'maxIntegratorFee') : undefined;
    if (fee === undefined) throw problem('response', 'maxIntegratorFee', 'a fee', formatValue(maxIntegratorFee));
    return fee;
}

function readId(id: unknown): bigint {
    const wanted = `the number of a builder, 0 to ${MOST_ID}`;
    if (!isGiven(id)) throw problem('missing', 'id', wanted);
    const isText = typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id));
    const builderId =
        isText && (typeof id === 'string' || Number.isSafeInteger(id)) ? parseInteger(id, 'id') : undefined;
    if (builderId === undefined || builderId < 0n || builderId > MOST_ID) {
        throw problem('argument', 'id', wanted, formatValue(id));
    }
    return builderId;
}

/** A fee that the contract can hold, as a decimal. */
function readFee(maxFee: unknown): string {
    const wanted = 'the largest fee as a share, such as 0.001 for 0.1 %';
    if (!isGiven(maxFee)) throw problem('missing', 'maxFee', wanted);
    const text = numberText(maxFee, 'maxFee');
    const units = toUnits(text, FEE_DECIMALS, 'maxFee');
    if (units <= 0n || units > MOST_FEE) {
        throw problem('argument', 'maxFee', `${wanted}; more than 0 and at most 0.01`, formatValue(maxFee));
    }
    return fromUnits(units, FEE_DECIMALS);
}

/**
 * A registration is one call, which takes nothing of the wallet; which shared object it uses is the service's
 * word.
 */
function expectRegistration(kind: unknown): void {
    const { commands } = readKind(readBase64(kind, 'txKind'));
    const [call, ...more] = commands;
    const isRegistration =
        call?.kind === 'moveCall' && `${call.module}::${call.function}` === 'registry::register_integrator';
    if (isRegistration && more.length === 0) return;
    const found =
        call?.kind === 'moveCall' ? `${toFullAddress(call.package)}::${call.module}::${call.function}` : call?.kind;
    const wanted = 'one call of registry::register_integrator, and nothing else';
    throw problem('mismatch', 'calls', wanted, `${commands.length} commands, the first ${found ?? 'missing'}`);
}
