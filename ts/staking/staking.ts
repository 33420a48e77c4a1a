/** Stakes SUI for AFSUI, and back: the client writes every command itself, and a Sui node executes them. */

import type { Conversion, Dict } from 'ccxt';
import type { WalletCoin, WalletCoins } from '../account/coins.js';
import { executedAmounts, parseConversion } from '../convert/conversion.js';
import { ceil, readFraction, readPositive } from '../convert/minimum.js';
import { expectNotLooser, type ReferencePrices } from '../convert/reference-prices.js';
import { readFullAddress, SUI_TYPE } from '../core/address.js';
import { NumberText } from '../core/json.js';
import { fromUnits, toUnits } from '../core/number/decimal.js';
import { floorToStep, multiply, numberText, subtract } from '../core/number/step.js';
import { problem, sentence } from '../core/problem.js';
import { AFSUI } from '../transaction/pins/shipped.js';
import { toNotFillable } from '../exchange/errors/node.js';
import { withErrors } from '../exchange/errors/outcome.js';
import {
    booleanParam,
    expectRunParams,
    formatValue,
    isGiven,
    type Params,
    readOptions,
    RUN_KEYS,
} from '../exchange/params.js';
import { convertResponse } from '../exchange/response.js';
import { serviceTime } from '../exchange/service-time.js';
import { selectSources, spentOf } from '../submit/coin-sources.js';
import { effectsOf, type ExecutedWrite, type WriteCall, type WriteCommands } from '../submit/write-request.js';
import type { WalletParts } from '../submit/wallet-parts.js';
import { encodeProgram } from '../transaction/bounded/program.js';
import { composeStaking, stakingObjects, type StakingTerms } from '../transaction/bounded/staking.js';
import type { ObjectFacts } from '../transaction/bounded/terms.js';
import type { SystemIds } from '../transaction/system-ids.js';
import { toNumber } from '../transaction/value.js';
import { parseStakingPage, parseStakingRate, readValidator, type StakingPosition, type StakingRate } from './rows.js';
import { WRITE } from '../exchange/request-queue.js';

export const STAKE_KEYS = ['minAmount', 'slippage', 'validator', ...RUN_KEYS] as const;
export const UNSTAKE_KEYS = ['instant', 'minAmount', 'slippage', ...RUN_KEYS] as const;

/** What staking needs of the exchange object. */
export interface StakingParts extends WalletParts {
    readonly coins: WalletCoins;
    readonly references: ReferencePrices;
}

/** One SUI, and one AFSUI: the contract refuses less. */
const MINIMUM = 1_000_000_000n;
/**
 * How much less than at the rate of the node may come out: of a stake, and of unstaking at once, which has a
 * fee.
 */
const SLIPPAGE = { stake: '0.001', unstake: '0.01' } as const;
/** Pages of the wallet's stakes that are read at most. */
const MAX_PAGES = 100;

/** What goes in, and what comes out. */
interface Pair {
    readonly from: WalletCoin;
    readonly to: WalletCoin;
    /** The coin's own units. */
    readonly amount: bigint;
}

/** Stakes, unstakes, and reads both. */
export class Staking {
    constructor(private readonly parts: StakingParts) {}

    /** Implements `stake`. */
    async stake(code: string, amount: unknown, params: Dict): Promise<Conversion> {
        const { submitter } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            this.#expect('stake', params, STAKE_KEYS);
            const [sui, afsui] = await this.#coins();
            const pair = { from: sui, to: afsui, amount: toStaked(code, amount, sui) };
            const ids = await this.parts.pins.idsOf('staking');
            const minAmount = await this.#minimum('stake', pair, ids, params);
            const validator = await this.#validator(params);
            return this.#run({ action: 'stake', minAmount, validator, ids }, pair, params, call);
        });
    }

    /** Implements `unstake`. */
    async unstake(code: string, amount: unknown, params: Dict): Promise<Conversion> {
        const { submitter } = this.parts;
        return submitter.calls.startInOrder(params, async (call) => {
            this.#expect('unstake', params, UNSTAKE_KEYS);
            const isInstant = booleanParam(params, 'instant');
            if (isInstant === undefined) {
                const how = 'true: SUI at once, less a fee; false: SUI after the epoch, without a bound on its amount';
                throw problem('missing', 'params.instant', how);
            }
            const bound = ['minAmount', 'slippage'].find((key) => isGiven(params[key]));
            if (!isInstant && bound !== undefined) {
                const why = 'SUI is paid after the epoch, which no transaction can bound';
                throw sentence('argument', `params.${bound} is only for params.instant = true: ${why}`);
            }
            const [sui, afsui] = await this.#coins();
            const pair = { from: afsui, to: sui, amount: toStaked(code, amount, afsui) };
            const ids = await this.parts.pins.idsOf('staking');
            const minAmount = isInstant ? await this.#minimum('unstake', pair, ids, params) : undefined;
            return this.#run({ action: 'unstake', minAmount, validator: undefined, ids }, pair, params, call);
        });
    }

    /** Implements `fetchStakingRate`. */
    async rate(params: Params): Promise<StakingRate> {
        const request = readOptions(params, []);
        const { context } = this.parts;
        const [apy, rate, state] = (await Promise.all([
            context.publicGetStakingApy({}, request),
            context.publicGetStakingAfsuiExchangeRate({}, request),
            context.publicGetStakingStakedSuiVaultState({}, request),
        ])) as readonly unknown[];
        return convertResponse('staking', () => parseStakingRate(apy, rate, state, context.number));
    }

    /** Implements `fetchStakingPositions`. */
    async positions(params: Params): Promise<StakingPosition[]> {
        const request = readOptions(params, []);
        const { context, resolver } = this.parts;
        const walletAddress = await resolver.wallet.address();
        const [sui, afsui] = await this.#coins();
        const codes = { sui: sui.code, afsui: afsui.code };
        const found: StakingPosition[] = [];
        const known = new Set<string>();
        // The service states no end, and may ignore the cursor: a page without a new row is the last.
        for (let page = 0; page < MAX_PAGES; page += 1) {
            const body = { walletAddress, ...(found.length === 0 ? {} : { cursor: found.length }) };
            const response: unknown = await context.privatePostStakingStakingPositions(body, request);
            const positions = convertResponse('staking/staking-positions', () =>
                parseStakingPage(response, codes, context.number),
            );
            const rows = positions.filter(({ info }) => !known.has(JSON.stringify(info)));
            for (const { info } of rows) known.add(JSON.stringify(info));
            found.push(...rows);
            if (rows.length === 0) {
                return found.sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
            }
        }
        throw problem('response', 'staking/staking-positions', `at most ${MAX_PAGES} pages`, 'more');
    }

    // --- Before anything is built ---

    #expect(method: string, params: Dict, keys: readonly string[]): void {
        expectRunParams(params, keys);
        this.parts.nodes.expect(method);
    }

    /** SUI and AFSUI: pinned, or built in for mainnet and for hosts whose values are learned. */
    async #coins(): Promise<readonly [WalletCoin, WalletCoin]> {
        const known = await this.parts.coins.known();
        const sui = known.find(({ type }) => type === SUI_TYPE);
        const learned = this.parts.pins.mayLearn ? AFSUI : undefined;
        const afsui = known.find(({ code }) => code === AFSUI.code) ?? known.find(({ type }) => type === AFSUI.type);
        const found = afsui ?? learned;
        if (sui !== undefined && found !== undefined) return [sui, found];
        const how = `options.transaction.pins.coins.${AFSUI.code} = { type, decimals }`;
        throw sentence('argument', `the type of ${AFSUI.code} is not known on this chain; pin it: ${how}`);
    }

    /** The least that comes out: the user's, or that of the vault's rate at the node, less a slippage. */
    async #minimum(
        action: 'stake' | 'unstake',
        pair: Pair,
        ids: SystemIds<'staking'>,
        params: Params,
    ): Promise<bigint> {
        const { minAmount, slippage } = params;
        const { isHeld } = this.parts.references;
        const own = isGiven(minAmount) ? ceil(readPositive(minAmount, 'params.minAmount'), pair) : undefined;
        if (own !== undefined) {
            if (isGiven(slippage))
                throw problem('argument', 'params.slippage', 'one of minAmount and slippage', 'both');
            if (!isHeld) return own;
        }
        const fraction = isGiven(slippage) ? readFraction(slippage, 'params.slippage') : SLIPPAGE[action];
        const name = action === 'stake' ? 'sui_to_afsui' : 'afsui_to_sui';
        const target = `${ids.package}::staked_sui_vault::${name}`;
        const objects = [ids.stakingVault, ids.stakingSafe];
        const bytes = await this.parts.submitter.readNode((node) => node.view(target, [], objects, [pair.amount]));
        if (bytes?.length !== 8) {
            const how = isHeld ? 'try again later' : 'pass params.minAmount';
            throw sentence('mismatch', `the node shows no rate by ${target}; ${how}`);
        }
        const units = toNumber(bytes);
        if (units === 0n) throw sentence('mismatch', `the node shows a rate of 0 by ${target}; nothing was signed`);
        const quoted = fromUnits(units, pair.to.decimals);
        const lessOf = (part: string): bigint => ceil(multiply(quoted, subtract('1', part)), pair);
        const found = own ?? lessOf(fraction);
        if (isHeld) {
            const by = `the vault's rate at the node less ${SLIPPAGE[action]}`;
            const limited = { units: found, least: lessOf(SLIPPAGE[action]), decimals: pair.to.decimals, by };
            expectNotLooser(own === undefined ? 'slippage' : 'minAmount', limited);
        }
        return found;
    }

    async #validator({ validator }: Params): Promise<string> {
        if (isGiven(validator)) return readFullAddress(validator, 'params.validator');
        const response: unknown = await this.parts.context.publicGetStakingValidatorApys({}, WRITE);
        return convertResponse('staking/validator-apys', () => readValidator(response));
    }

    // --- The transaction ---

    async #run(
        terms: Pick<StakingTerms, 'action' | 'minAmount' | 'validator' | 'ids'>,
        { from, to, amount }: Pair,
        params: Dict,
        call: WriteCall,
    ): Promise<Conversion> {
        const { context, resolver, submitter } = this.parts;
        const { action, minAmount, validator } = terms;
        const wallet = await resolver.wallet.address();
        const body = {
            ...{ coinType: from.type, code: from.code, amount: new NumberText(fromUnits(amount, from.decimals)) },
            ...{ toCoinType: to.type, toCode: to.code },
            ...(minAmount === undefined ? {} : { minAmount: new NumberText(fromUnits(minAmount, to.decimals)) }),
            ...(validator === undefined ? {} : { validatorAddress: validator }),
        };
        const whole = { ...terms, from: from.type, to: to.type, amount };
        const commands: WriteCommands = async (requested) => {
            const payer = { wallet, body: requested, call, verb: action, isTyped: true } as const;
            const sources = await selectSources(submitter, { coin: from, amount }, payer);
            const facts = await submitter.readNode((node) => this.parts.objects.read(node, stakingObjects(whole)));
            const object = (id: string): ObjectFacts | undefined => facts.get(id);
            const kind = await encodeProgram(composeStaking(wallet, whole, sources, object));
            const bound = { object, sources, forbidden: [], named: [] };
            return { kind, ...spentOf(sources, requested, from.type), bound };
        };
        const parse = (executed: ExecutedWrite): Conversion => {
            const { digest: id } = executed;
            const { amount: sold, toAmount } = executedAmounts(
                { wallet, seller: wallet },
                { from, to },
                effectsOf(executed),
            );
            const timestamp = serviceTime(context);
            const received = minAmount === undefined ? undefined : toAmount;
            const facts = { id, timestamp, from, to, amount: sold, toAmount: received, info: { txDigest: id } };
            return parseConversion(facts, context.number);
        };
        return withErrors(
            () => submitter.run({ action, via: 'node', body, params, commands, parse }, { call }),
            (error) => toNotFillable(error, context.id),
        );
    }
}

/** Reads what is staked or unstaked; digits finer than the coin's smallest step are cut off. */
function toStaked(code: unknown, amount: unknown, coin: WalletCoin): bigint {
    if (code !== coin.code) throw problem('argument', 'code', coin.code, formatValue(code));
    const text = floorToStep(numberText(amount, 'amount'), fromUnits(1n, coin.decimals));
    const units = toUnits(text, coin.decimals, 'amount');
    if (units >= MINIMUM) return units;
    throw problem('order', 'amount', `at least ${fromUnits(MINIMUM, coin.decimals)} ${coin.code}`, formatValue(amount));
}
