/** Price updates: a provider verifies a message, and an adapter writes its prices into feeds. */

import { describe, expect, test } from '@jest/globals';
import type { Signer } from '@mysten/sui/cryptography';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { writeMessage } from '../../ts/chain/oracle.js';
import { ADAPTER_PACKAGES } from '../../ts/chain/world.js';
import { BTC, e18, ETH, Stage, START } from './support.js';

type Adapter = keyof typeof ADAPTER_PACKAGES;

/** A wallet that updates prices by hand. */
class Updater {
    readonly stage = new Stage();
    readonly signer: Signer = this.stage.fund();
    readonly world = this.stage.chain.world;

    feed(market: string): string {
        return this.world.feedIds.get(market)!;
    }

    message(prices: Record<string, string>, publishedAt = this.stage.now): Uint8Array {
        const rows = Object.entries(prices).map(([market, price]) => [this.feed(market), e18(price)] as const);
        return writeMessage({ prices: new Map(rows), publishedAt }, this.world.oracleSecret);
    }

    /** The first four arguments; `source` and `info` may be of another adapter. */
    target(transaction: Transaction, adapter: Adapter, market: string, of = adapter): TransactionObjectArgument[] {
        const { sourceIds, configId, feedInfoIds } = this.world.oracle;
        const ids = [sourceIds[of], configId, this.feed(market), feedInfoIds[of].get(this.feed(market))!];
        return ids.map((id) => transaction.object(this.stage.shared(id)));
    }

    state(transaction: Transaction): TransactionObjectArgument {
        return transaction.object(this.stage.shared(this.world.oracle.stateId));
    }

    /** Writes the message into one feed. */
    async update(message: Uint8Array, adapter: Adapter = 'lazer', market = BTC, of = adapter): Promise<void> {
        await this.submit((transaction) => {
            const target = this.target(transaction, adapter, market, of);
            transaction.moveCall({
                target: `${this.world.packages[ADAPTER_PACKAGES[adapter]]}::price_feed_storage::update_price_feed`,
                arguments: [
                    ...target,
                    this.state(transaction),
                    transaction.pure.vector('u8', message),
                    transaction.object.clock(),
                ],
            });
        });
    }

    /** Writes the message into several feeds after one verification. */
    async updateAll(message: Uint8Array, adapter: Adapter, markets: readonly string[]): Promise<void> {
        await this.submit((transaction) => {
            const update = transaction.moveCall({
                target: `${this.world.packages.pythLazer}::pyth_lazer::parse_and_verify_le_ecdsa_update`,
                arguments: [
                    this.state(transaction),
                    transaction.object.clock(),
                    transaction.pure.vector('u8', message),
                ],
            });
            for (const market of markets) {
                const packageId = this.world.packages[ADAPTER_PACKAGES[adapter]];
                transaction.moveCall({
                    target: `${packageId}::price_feed_storage::update_price_feed_from_update`,
                    arguments: [
                        ...this.target(transaction, adapter, market),
                        update,
                        ...(adapter === 'rolling' ? [transaction.object.clock()] : []),
                    ],
                });
            }
        });
    }

    /** The chain executes what does nothing on the exchange, but the service has no report of it. */
    private async submit(compose: (transaction: Transaction) => void): Promise<void> {
        const bytes = this.stage.write(this.signer, compose);
        const { signature } = await this.signer.signTransaction(Uint8Array.from(Buffer.from(bytes, 'base64')));
        const { effects } = await this.stage.chain.execute(bytes, [signature], this.stage.now);
        if (effects.failure !== undefined) throw effects.failure.error;
    }

    /** The oracle's average. */
    average(market: string): bigint {
        return this.stage.engine.market(market, this.stage.now).indexAverage;
    }

    price(market: string): bigint {
        return this.stage.engine.market(market, this.stage.now).indexPrice;
    }
}

const ADAPTERS = Object.keys(ADAPTER_PACKAGES) as Adapter[];

describe.each(ADAPTERS)('the adapter %s', (adapter) => {
    test('writes a price', async () => {
        const updater = new Updater();
        updater.stage.now += 1_000;

        await updater.update(updater.message({ [BTC]: '101' }), adapter);

        expect(updater.price(BTC)).toBe(e18('101'));
    });

    test('writes two prices after one verification', async () => {
        const updater = new Updater();
        updater.stage.now += 1_000;

        await updater.updateAll(updater.message({ [BTC]: '101', [ETH]: '11' }), adapter, [BTC, ETH]);

        expect([updater.price(BTC), updater.price(ETH)]).toEqual([e18('101'), e18('11')]);
    });
});

describe('an update', () => {
    test.each([
        ['not newer than the stored price', START],
        ['older than the stored price', START - 1],
    ])('%s changes nothing', async (_name, publishedAt) => {
        const updater = new Updater();
        updater.stage.now += 1_000;

        await updater.update(updater.message({ [BTC]: '101' }, publishedAt));

        expect(updater.price(BTC)).toBe(e18('100'));
    });

    test('changes the average of the feed by its time', async () => {
        const updater = new Updater();
        updater.stage.now += 1_250;

        await updater.update(updater.message({ [BTC]: '104' }));

        // (104 × 1,250 + 100 × 3,750) / 5,000
        expect(updater.average(BTC)).toBe(e18('101'));

        updater.stage.now += 2_500;

        await updater.update(updater.message({ [BTC]: '111' }));

        // (111 × 2,500 + 101 × 2,500) / 5,000
        expect(updater.average(BTC)).toBe(e18('106'));
    });

    test('of price 0 changes nothing', async () => {
        const updater = new Updater();
        updater.stage.now += 1_000;

        await updater.update(updater.message({ [BTC]: '0' }));

        expect(updater.price(BTC)).toBe(e18('100'));
    });

    test('of another feed aborts', async () => {
        const updater = new Updater();
        updater.stage.now += 1_000;

        await expect(updater.update(updater.message({ [ETH]: '11' }))).rejects.toThrow(
            /price_feed_storage, code 1: the update is of another feed/,
        );
    });

    test('that the provider did not write aborts', async () => {
        const updater = new Updater();
        updater.stage.now += 1_000;
        const forged = updater.message({ [BTC]: '101' }).with(0, 1);

        await expect(updater.update(forged)).rejects.toThrow(/pyth_lazer, code 0/);
    });

    test('with the objects of another adapter is refused', async () => {
        const updater = new Updater();
        updater.stage.now += 1_000;

        await expect(updater.update(updater.message({ [BTC]: '101' }), 'lazer', BTC, 'rolling')).rejects.toThrow(
            /source: wanted one of lazer, found one of rolling/,
        );
    });
});
