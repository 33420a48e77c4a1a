/** The service's endpoints as a channel, over a context with requests that the test answers. */

import { describe, expect, test } from '@jest/globals';
import type { Context } from '../../../ts/exchange/context.js';
import { ServiceChannel } from '../../../ts/submit/channels/service.js';
import type { PendingTransaction } from '../../../ts/submit/outcome/outcomes.js';

const SIGNED = { transactionBytes: 'AAAA', signatures: ['AQ=='] };

/** A channel over some requests; any other request fails. */
function channelWith(requests: Readonly<Record<string, (body: unknown) => unknown>>): ServiceChannel {
    const get = (_: unknown, name: string): unknown => {
        return (body: unknown) => {
            const request = requests[name];
            if (request === undefined) return Promise.reject(new Error(`no response to ${name}`));
            return Promise.resolve(request(body));
        };
    };
    return new ServiceChannel(new Proxy({}, { get }) as Context);
}

describe('the channel of the service', () => {
    test('builds by the endpoint of the action', async () => {
        const built = { transactionBytes: 'AAAA', signingDigest: 'AQ==' };
        const channel = channelWith({ privatePostBuildDeposit: (body) => ({ ...built, body }) });
        expect(await channel.build({ action: 'deposit', body: { amount: 1 } })).toEqual({
            ...built,
            body: { amount: 1 },
        });
    });

    test.each(['transfer', 'createStops'] as const)('refuses %s, which needs a node', async (action) => {
        const channel = channelWith({});
        const wanted = {
            kind: 'unsupported',
            message: `${action} needs a transaction through a Sui node; set options.node`,
        };
        await expect(channel.build({ action, body: {} })).rejects.toMatchObject(wanted);
        await expect(channel.submit(action, SIGNED, () => undefined)).rejects.toMatchObject(wanted);
    });

    test('lets a submit leave once its write allows it, and only while it waits', async () => {
        const sent: unknown[] = [];
        let isStopped = false;
        const onSend = (): void => {
            if (isStopped) throw new Error('stopped');
        };
        const channel = channelWith({
            privatePostSubmitDeposit: (body) => {
                channel.expectMaySend(body);
                sent.push(body);
                return 'done';
            },
        });
        expect(await channel.submit('deposit', SIGNED, onSend)).toBe('done');
        isStopped = true;
        await expect(channel.submit('deposit', SIGNED, onSend)).rejects.toThrow('stopped');
        expect(sent).toEqual([SIGNED]);
        expect(() => {
            channel.expectMaySend(SIGNED);
        }).not.toThrow();
    });

    test('shows nothing where its reads fail', async () => {
        const one = { entry: { digest: 'digest', action: 'deposit' }, transaction: { inputs: [], sender: '0x1' } };
        expect(await channelWith({}).findEvidenceOf(one as unknown as PendingTransaction)).toEqual({});
    });
});
