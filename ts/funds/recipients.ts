/**
 * Checks recipients of coins: an address that is known to be no wallet is refused, as coins sent to it would
 * be lost.
 */

import { problem } from '../core/problem.js';
import type { AccountResolver } from '../account/account-resolver.js';
import { listAccounts } from '../account/accounts.js';
import { toFullAddress } from '../core/address.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';

/**
 * Addresses up to this one belong to the system: packages of the framework, and objects such as the clock.
 */
const LAST_SYSTEM_ADDRESS = 0xffffn;

const WANTED = 'the address of a wallet';

/** Checks recipients. */
export class Recipients {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        private readonly pins: PinRegistry,
        private readonly nodes: NodeAccess,
    ) {}

    /**
     * Expects that an address may be that of a wallet.
     *
     * @param address in full
     * @throws {Problem} `address` when it is one of the system, or the id of an object
     */
    async expectWallet(address: string): Promise<void> {
        expectNoSystem(address);
        const accounts = await this.resolver.accounts();
        const pair = accounts.find(address) ?? (await accounts.fetch(), accounts.find(address));
        if (pair !== undefined) {
            const found = `${address}, an id of your account ${listAccounts([pair])}`;
            throw problem('address', 'address', `${WANTED}, or use transfer to move coins to the account`, found);
        }
        await this.expectNoObject(address);
    }

    /**
     * Expects that an address is none of the system and no object, without a request of the service.
     *
     * @param address in full
     * @throws {Problem} `address` otherwise
     */
    async expectNoObject(address: string): Promise<void> {
        expectNoSystem(address);
        const isObject = (await this.#knownIds()).has(address) || (await this.#isOnChain(address));
        if (isObject) throw problem('address', 'address', WANTED, `${address}, the id of an object`);
    }

    /** Ids of markets, packages and coin types. */
    async #knownIds(): Promise<ReadonlySet<string>> {
        const { packages, markets, coins } = await this.pins.pins();
        const currencies = Object.values((this.context.currencies ?? {}) as Record<string, { readonly id?: unknown }>);
        const names = [
            ...this.markets.all.flatMap(({ id, settleId }) => [id, settleId]),
            ...Object.values(packages ?? {}).flat(),
            ...Object.values(markets ?? {}).flatMap(({ id, settleType }) => [id, settleType]),
            ...Object.values(coins ?? {}).map(({ type }) => type),
            ...currencies.map(({ id }) => id),
        ];
        const ids = names.flatMap((name) => /^0x[0-9a-f]{1,64}(?=$|::)/i.exec(String(name))?.[0] ?? []);
        return new Set(ids.map(toFullAddress));
    }

    async #isOnChain(id: string): Promise<boolean> {
        return (await this.nodes.expect('address').objects([id])).size > 0;
    }
}

function expectNoSystem(address: string): void {
    if (BigInt(address) > LAST_SYSTEM_ADDRESS) return;
    throw problem('address', 'address', WANTED, `${address}, an address of the system`);
}
