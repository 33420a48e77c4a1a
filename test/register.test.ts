/** `register`: adds both classes to CCXT's default export, in place. */

import { ArgumentsRequired } from 'ccxt';
import { expect, test } from '@jest/globals';
import { aftermath, pro, register, sandboxUrls } from '../ts/index.js';

function createNamespace(): { exchanges: string[]; pro: { exchanges: string[] } } {
    return { exchanges: ['binance'], pro: { exchanges: ['binance'] } };
}

test('adds both classes and their names to CCXT and to the `pro` that it has', () => {
    const ccxt = createNamespace();
    const named = ccxt.pro;
    const registered = register(ccxt);
    expect(registered).toBe(ccxt);
    expect(registered.aftermath).toBe(aftermath);
    expect(registered.pro).toBe(named);
    expect(registered.pro.aftermath).toBe(pro.aftermath);
    expect(ccxt.exchanges).toEqual(['binance', 'aftermath']);
    expect(named.exchanges).toEqual(['binance', 'aftermath']);
});

test('a second call changes nothing', () => {
    const ccxt = register(register(createNamespace()));
    expect(ccxt.exchanges).toEqual(['binance', 'aftermath']);
    expect(ccxt.pro.exchanges).toEqual(['binance', 'aftermath']);
});

test('gives every object of the added classes the defaults, below its own configuration', () => {
    const urls = sandboxUrls('http://127.0.0.1:8090');
    const ccxt = register(register(createNamespace(), { urls, options: { account: 3, native: true } }));
    for (const Class of [ccxt.aftermath, ccxt.pro.aftermath]) {
        const exchange = new Class({ options: { account: 4 } });
        expect(exchange).toBeInstanceOf(aftermath);
        expect(Class.name).toBe('aftermath');
        expect(exchange.urls.api).toEqual(urls.api);
        expect(exchange.options).toMatchObject({ account: 4, native: true, precision: 'round' });
    }
    expect(new ccxt.pro.aftermath()).toBeInstanceOf(pro.aftermath);
    expect(new aftermath().options.native).toBe(false);
});

test.each([
    ['a module namespace', Object.freeze({ ...createNamespace(), default: createNamespace() })],
    ['a namespace whose `exchanges` maps ids to classes', { exchanges: {}, pro: { exchanges: [] } }],
    ['an object without `pro`', { exchanges: [] }],
    ['nothing', undefined],
])('rejects %s, naming the default import, and changes nothing', (_what, value) => {
    const before = JSON.stringify(value);
    const call = (): unknown => register(value as object);
    expect(call).toThrow(ArgumentsRequired);
    expect(call).toThrow("import ccxt from 'ccxt'");
    expect(JSON.stringify(value)).toBe(before);
});
