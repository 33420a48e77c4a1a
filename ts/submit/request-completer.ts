/** Completes a request: adds the sender, the gas, and what the user overrides. */

import type { Dict } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import { toFullAddress } from '../core/address.js';
import { sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import { buildMetadata, expectMetadata } from '../exchange/options/gas.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { booleanParam, isGiven, mergeRequest, readBuild, type Params } from '../exchange/params.js';
import { WRITES } from '../transaction/intent.js';
import { gasOf, sponsorOf } from './gas.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { routeOfVault } from './vault-route.js';
import { WriteStep, type RunningWrite, type WriteCall, type WriteRequest } from './write-request.js';

/** Completes requests of one exchange object. */
export class RequestCompleter {
    constructor(
        private readonly context: Context,
        private readonly resolver: AccountResolver,
        private readonly pins: PinRegistry,
        private readonly nodes: Pick<NodeAccess, 'expect'>,
    ) {}

    /**
     * Makes the write of a request. @throws {Problem} `unsupported` for a sponsor of a transaction through a
     * Sui node
     */
    async completeRequest<T>(asked: WriteRequest<T>, call: WriteCall): Promise<RunningWrite<T>> {
        const wallet = await this.resolver.wallet.address();
        const request = this.#routeOf(asked, wallet);
        const { action, from, params, orders, receiver } = request;
        const sender = from?.address ?? wallet;
        const body = this.bodyOf(request.body, sender, params);
        expectMetadata(body.metadata);
        const isComposed = this.#isComposed(request, body);
        const via = isComposed ? 'node' : request.via;
        if (via === 'node' && sponsorOf(body) !== undefined) {
            throw sentence('unsupported', 'gas.sponsor cannot pay for a write that needs a Sui node; leave it out');
        }
        await this.pins.loadChain();
        // An account in `params.request` was named by the user.
        const isAccountDiscovered =
            receiver === undefined
                ? body.accountId === request.body.accountId &&
                  (await this.pins.isAccountDiscovered(params, request.body.accountId, { action, body, orders }))
                : await this.pins.isAccountDiscovered(receiver.params, receiver.capabilityId, { action, body, orders });
        return {
            ...{ request, action, via, body, requested: body, sender, wallet, isAccountDiscovered, call, isComposed },
            mayNeverExpire: booleanParam(params, 'neverExpires') ?? false,
            step: new WriteStep(),
            reservedGas: undefined,
        };
    }

    /**
     * Whether the client writes the commands. The service builds for accounts of vaults, with members that
     * only its builder knows, and where a sponsor pays.
     *
     * @throws {Problem} `unsupported` where the call itself asks for commands that the client cannot write
     */
    #isComposed({ action, params, body: own }: WriteRequest<unknown>, body: Dict): boolean {
        const asked = readBuild(params);
        if ((asked ?? this.pins.options.build) !== 'client') return false;
        const { accountId } = own;
        const pair = typeof accountId === 'string' ? this.resolver.knownAccounts?.find(accountId) : undefined;
        const obstacle = [
            WRITES[action].group !== 'account' && `by ${action}`,
            pair?.vault !== undefined && 'by an account of a vault',
            isGiven(params.request) && 'beside params.request',
            sponsorOf(body) !== undefined && 'beside gas.sponsor',
        ].find((one) => one !== false);
        if (obstacle !== undefined) {
            if (asked === undefined) return false;
            const fact = `params.build "client" is not accepted ${obstacle}`;
            throw sentence('unsupported', `${fact}; leave it out, or pass "service"`);
        }
        this.nodes.expect('build "client"');
        return true;
    }

    /** Whether the account is one of a vault is decided here, for all writes. */
    #routeOf<T>(request: WriteRequest<T>, wallet: string): WriteRequest<T> {
        const { accountId } = request.body;
        const pair = typeof accountId === 'string' ? this.resolver.knownAccounts?.find(accountId) : undefined;
        if (pair?.vault === undefined) return request;
        const decimals = this.pins.facts.account(toFullAddress(accountId as string))?.coin.decimals;
        return routeOfVault(request, pair, decimals, wallet, this.context);
    }

    /** Adds the sender, the gas, and what the user overrides to the body of a request. */
    bodyOf(body: Dict, sender: string, params: Params): Dict {
        const metadata = buildMetadata(sender, gasOf(this.context, params, this.pins.options));
        return mergeRequest({ ...body, metadata }, params);
    }
}
