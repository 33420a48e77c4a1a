/** The connection to NATS. */

import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectNats, isNatsAddress } from '../../../ts/core/nats/connection.js';
import { NatsServer } from '../../support/nats-server.js';
import { describeWithNats } from '../../support/with-nats.js';

const CONFIG =
    'authorization { users: [{ user: reader, password: "s3cret", permissions: { publish: ["ok.>"], subscribe: [">"] } }] }';

test.each([
    ['nats://127.0.0.1:4222', true],
    ['tls://host', true],
    ['data', false],
    ['/nats://x', false],
])('%s is an address: %s', (text, isAddress) => {
    expect(isNatsAddress(text)).toBe(isAddress);
});

test.each([
    ['http://me:s3cret@host', 'http://host is no address of NATS; pass one such as nats://127.0.0.1:4222'],
    ['nats://', 'nats:// is no address of NATS'],
    ['nats://a,nats://b:port', 'nats://a,nats://b:port is no address of NATS'],
])('another address is refused without its password: %s', async (address, text) => {
    await expect(connectNats(address, { name: 'test', onNotice: () => undefined })).rejects.toThrow(text);
});

test('a missing credentials file is named', async () => {
    const options = { name: 'test', creds: '/none.creds', onNotice: () => undefined };
    await expect(connectNats('nats://127.0.0.1:1', options)).rejects.toMatchObject({
        kind: 'argument',
        message: expect.stringContaining('/none.creds cannot be read'),
    });
});

test('servers of several users, and a user that is not encoded, are refused', async () => {
    const connect = (address: string): Promise<unknown> =>
        connectNats(address, { name: 'test', onNotice: () => undefined });
    await expect(connect('nats://a:1@host,nats://b:1@other')).rejects.toThrow('several users');
    await expect(connect('nats://a:100%@host')).rejects.toThrow('in it as %25');
});

describeWithNats('with a server', () => {
    let server: NatsServer;
    const notices: string[] = [];
    const events = new EventEmitter();
    const onNotice = (text: string): void => {
        notices.push(text);
        events.emit(/is restored/.test(text) ? 'restored' : 'other');
    };
    beforeAll(async () => {
        server = await NatsServer.start(CONFIG);
    });
    afterAll(() => server.close());

    test('an old version is reported, and so is a refused subject', async () => {
        const nats = await connectNats(server.url.replace('//', '//reader:s3cret@'), { name: 'test', onNotice });
        expect(notices).toEqual([expect.stringMatching(/has version 2\.9\..*use 2\.11 or newer/)]);
        nats.connection.publish('denied', 'x');
        await nats.connection.flush();
        await nats.connection.flush();
        expect(notices.at(-1)).toMatch(/Permissions Violation for Publish to "denied"/i);
        await nats.close();
    });

    test('a wrong password is an error of credentials, and no server one of the network', async () => {
        const wrong = connectNats(server.url.replace('//', '//reader:wr0ng@'), { name: 'test', onNotice });
        await expect(wrong).rejects.toMatchObject({
            kind: 'credential',
            message: expect.not.stringContaining('wr0ng'),
        });
        const plain = connectNats(server.url.replace('nats://', 'tls://reader:s3cret@'), { name: 'test', onNotice });
        await expect(plain).rejects.toThrow(/TLS|tls/);
        const absent = connectNats('nats://127.0.0.1:1', { name: 'test', onNotice });
        await expect(absent).rejects.toMatchObject({ kind: 'network' });
    });

    test('a server that was killed is found again on its port, with what it stored', async () => {
        const nats = await connectNats(server.url.replace('//', '//reader:s3cret@'), { name: 'test', onNotice });
        notices.length = 0;
        const restored = once(events, 'restored');
        await server.restart();
        await restored;
        expect(notices).toEqual([expect.stringMatching(/is lost/), expect.stringMatching(/is restored/)]);
        await nats.close();
    });
});
