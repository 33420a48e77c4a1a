import { describe, expect, test } from '@jest/globals';
import { nameOf, readMessage, type BadMessage } from '../../../ts/server/updates/messages.js';

const marketId = '0xB7C1';
const whole = `0x${'b7c1'.padStart(64, '0')}`;
const top = { marketId, priceBucketSize: 0.5, bucketsNumber: 25 };
const proof = { walletAddress: '0x1', bytes: 'a', signature: 'b' };

const wish = (subscriptionType: unknown, action: unknown = 'subscribe') =>
    readMessage(JSON.stringify({ action, subscriptionType }));

describe('message', () => {
    test.each([
        ['market', { market: { marketId } }, `market ${whole}`],
        ['oracle', { oracle: { marketId } }, `oracle ${whole}`],
        ['orderbook', { orderbook: { marketId } }, `orderbook ${whole}`],
        ['marketOrders', { marketOrders: { marketId } }, `marketOrders ${whole}`],
        ['topOfOrderbook', { topOfOrderbook: top }, `topOfOrderbook ${whole} 500000000 25`],
        ['marketCandles', { marketCandles: { marketId, interval: '1mo' } }, `marketCandles ${whole} 1mo`],
        ['user', { user: { accountId: '4821n' } }, 'user 4821'],
        ['user without a proof', { user: { accountId: '4821n', withStopOrders: null } }, 'user 4821'],
        ['user with a proof', { user: { accountId: '4821n', withStopOrders: proof } }, 'user 4821 withStopOrders'],
        ['userOrders', { userOrders: { accountId: '4821n' } }, 'userOrders 4821'],
        ['userCollateralChanges', { userCollateralChanges: { accountId: '0n' } }, 'userCollateralChanges 0'],
    ])('has the subscription name %s', (_, payload, name) => {
        const { action, subscription } = wish(payload);
        expect([action, nameOf(subscription)]).toEqual(['subscribe', name]);
        expect(wish(payload, 'unsubscribe')).toEqual({ action: 'unsubscribe', subscription });
    });

    test('accepts a bucket size whose float has an exponent', () => {
        const { subscription } = wish({ topOfOrderbook: { ...top, priceBucketSize: 1e-9 } });
        expect(subscription).toMatchObject({ bucketSize: 1n });
    });

    test.each([
        ['text', 'hello'],
        ['a list', '[]'],
        ['nothing', ''],
        ['a value', '5'],
        ['null', 'null'],
    ])('is refused: %s', (_, text) => {
        expect(refusal(() => readMessage(text))).toMatchObject({ kind: 'InvalidMessage' });
    });

    test.each([
        ['another action', () => wish({ market: { marketId } }, 'join'), 'InvalidMessage', 'action: '],
        ['no action', () => readMessage('{"subscriptionType":{}}'), 'InvalidMessage', 'found nothing'],
        ['no key', () => wish({}), 'InvalidMessage', 'exactly one key, found 0'],
        ['two keys', () => wish({ market: { marketId }, oracle: { marketId } }), 'InvalidMessage', 'found 2'],
        ['text for a key', () => wish('market'), 'InvalidMessage', 'found 0'],
        ['a key of 2025', () => wish({ marketTrades: { marketId } }), 'InvalidSubscription', 'found "marketTrades"'],
        ['no payload', () => wish({ market: null }), 'InvalidSubscription', 'market: wanted an object'],
        ['no market', () => wish({ market: {} }), 'InvalidSubscription', 'marketId: '],
        ['a symbol for a market', () => wish({ oracle: { marketId: 'BTC' } }), 'InvalidSubscription', 'marketId: '],
        ['a number for an account', () => wish({ user: { accountId: 4821 } }), 'InvalidSubscription', 'accountId: '],
        [
            'digits for an account',
            () => wish({ userOrders: { accountId: '4821' } }),
            'InvalidSubscription',
            'accountId: ',
        ],
        [
            'another interval',
            () => wish({ marketCandles: { marketId, interval: '2m' } }),
            'InvalidSubscription',
            'interval: ',
        ],
        [
            '20 buckets',
            () => wish({ topOfOrderbook: { ...top, bucketsNumber: 20 } }),
            'InvalidSubscription',
            'bucketsNumber: ',
        ],
        [
            'a bucket of 0',
            () => wish({ topOfOrderbook: { ...top, priceBucketSize: 0 } }),
            'InvalidSubscription',
            'priceBucketSize: ',
        ],
        [
            'one below',
            () => wish({ topOfOrderbook: { ...top, priceBucketSize: -1 } }),
            'InvalidSubscription',
            'priceBucketSize: ',
        ],
        [
            'one as text',
            () => wish({ topOfOrderbook: { ...top, priceBucketSize: '1' } }),
            'InvalidSubscription',
            'priceBucketSize: ',
        ],
        [
            'one too fine',
            () => wish({ topOfOrderbook: { ...top, priceBucketSize: 1e-10 } }),
            'InvalidSubscription',
            'priceBucketSize: ',
        ],
        [
            'half a proof',
            () => wish({ user: { accountId: '1n', withStopOrders: { ...proof, bytes: 1 } } }),
            'InvalidSubscription',
            'withStopOrders: ',
        ],
    ])('is refused with %s', (_, work, kind, detail) => {
        expect(refusal(work)).toMatchObject({ kind, message: expect.stringContaining(detail) as unknown });
    });

    test('does not repeat long values in an error', () => {
        const { message } = refusal(() => wish({ market: { marketId: 'x'.repeat(10_000) } }));
        expect(message.length).toBeLessThan(300);
    });
});

function refusal(work: () => unknown): BadMessage {
    try {
        work();
    } catch (error) {
        return error as BadMessage;
    }
    throw new Error('it was not refused');
}
