/** Checks recipients of coins: an address that is known to be no wallet is refused, as coins sent to it would be lost. */
import type { AccountResolver } from '../account/account-resolver.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
/** Checks recipients. */
export declare class Recipients {
    #private;
    private readonly context;
    private readonly markets;
    private readonly resolver;
    private readonly pins;
    private readonly nodes;
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver, pins: PinRegistry, nodes: NodeAccess);
    /**
     * Expects that an address may be that of a wallet.
     *
     * @param address in full
     * @throws {Problem} `address` when it is one of the system, or the id of an object
     */
    expectWallet(address: string): Promise<void>;
}
