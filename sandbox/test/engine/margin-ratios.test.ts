/** Proposals of margin ratios. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, START, usdc, World } from './support.js';
import type { EngineTransaction } from '../../ts/engine/types.js';

const DAY = 86_400_000;

function propose(world: World, initial: string, maintenance: string, delayMs = DAY): void {
    world.run((transaction) => {
        transaction.proposeMarginRatios(BTC, delayMs, e18(initial), e18(maintenance));
    });
}

function commit(world: World): void {
    world.run((transaction) => {
        transaction.commitMarginRatios(BTC);
    });
}

test.each([
    [DAY - 1, false],
    [DAY, true],
    [3 * DAY, true],
    [3 * DAY + 1, false],
])('a delay of %s milliseconds is accepted: %s', (delayMs, isAccepted) => {
    const world = new World();
    const attempt = (): void => {
        propose(world, '0.2', '0.1', delayMs);
    };
    if (!isAccepted) {
        expect(attempt).toThrow('code 27:');
        return;
    }
    attempt();
    expect(world.engine.market(BTC, world.now).proposal).toEqual({
        initial: e18('0.2'),
        maintenance: e18('0.1'),
        maturesAt: START + delayMs,
    });
});

test.each([
    ['1', '0.5', ''],
    ['1.000000000000000001', '0.5', 'market, code 1016:'],
    ['0.2', '0.2', 'market, code 1016:'],
    // The fees of a liquidation are 0.015.
    ['0.2', '0.015', 'market, code 1024:'],
    ['0.2', '0.015000000000000001', ''],
])('ratios of %s and %s: %s', (initial, maintenance, message) => {
    const attempt = (): void => {
        propose(new World(), initial, maintenance);
    };
    if (message === '') expect(attempt).not.toThrow();
    else expect(attempt).toThrow(message);
});

test('the checks are: another proposal, delay, ratios, fees', () => {
    const world = new World();
    const attempt = (delayMs: number, initial: string) => (): void => {
        propose(world, initial, '0.001', delayMs);
    };
    expect(attempt(0, '2')).toThrow('code 27:');
    expect(attempt(DAY, '2')).toThrow('code 1016:');
    expect(attempt(DAY, '0.2')).toThrow('code 1024:');
    propose(world, '0.2', '0.1');
    expect(attempt(0, '2')).toThrow('code 25:');
});

describe('a commit', () => {
    test('works at maturity and once', () => {
        const world = new World();
        propose(world, '0.2', '0.1');
        world.wait(DAY - 1);
        expect(() => {
            commit(world);
        }).toThrow('code 26:');
        world.wait(1);
        commit(world);
        expect(world.eventsOf('UpdatedMarginRatios')).toMatchObject([{ initial: e18('0.2'), maintenance: e18('0.1') }]);
        const ratios = { initialMarginRatio: e18('0.2'), maintenanceMarginRatio: e18('0.1') };
        expect(world.engine.market(BTC, world.now)).toMatchObject({ spec: ratios, proposal: undefined });
        expect(world.engine.markets.get(BTC)).toMatchObject(ratios);
        expect(() => {
            commit(world);
        }).toThrow('code 28:');
    });

    test('raises the ratios of positions at once, and does not lower those that accounts chose', () => {
        const world = new World();
        const [a, careful] = [world.trader('1000'), world.trader('1000', '0', '0.5')];
        world.limit(world.trader('100000'), 'ask', '40', '100');
        world.market(a, 'bid', '40');
        // 1000 - 40 × 100 × 0.1
        expect(world.position(a)).toMatchObject({ initialMarginRatio: e18('0.1'), freeCollateral: usdc('600') });
        propose(world, '0.2', '0.1');
        world.wait(DAY);
        expect(world.position(a).initialMarginRatio).toBe(e18('0.1'));
        commit(world);
        // 1000 - 40 × 100 × 0.2
        expect(world.position(a)).toMatchObject({ initialMarginRatio: e18('0.2'), freeCollateral: usdc('200') });
        expect(world.position(careful).initialMarginRatio).toBe(e18('0.5'));
        expect(world.limit(a, 'bid', '10', '99')).toMatchObject({ rested: true });
        expect(() => world.limit(a, 'bid', '0.1', '99')).toThrow('code 2001:');
        propose(world, '0.05', '0.03');
        world.wait(DAY);
        commit(world);
        expect(world.position(a).initialMarginRatio).toBe(e18('0.1'));
    });

    test('makes positions below the new maintenance liquidatable', () => {
        const world = new World();
        const [a, liquidator] = [world.trader('1000'), world.trader('100000')];
        world.limit(world.trader('100000'), 'ask', '50', '100');
        world.market(a, 'bid', '50');
        expect(() => {
            world.liquidate(liquidator, a);
        }).toThrow('code 38:');
        propose(world, '0.5', '0.25');
        world.wait(DAY);
        commit(world);
        world.liquidate(liquidator, a);
        // 2500 - 1000 are missing: 1500 / (2500 - 75) of 50 = 30.927835…
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ size: e9('30.928') }]);
    });

    test('is rolled back with its transaction', () => {
        const world = new World();
        propose(world, '0.2', '0.1');
        world.wait(DAY);
        const work = (transaction: EngineTransaction): void => {
            transaction.commitMarginRatios(BTC);
            transaction.commitMarginRatios(BTC);
        };
        expect(() => {
            world.run(work);
        }).toThrow('code 28:');
        expect(world.engine.market(BTC, world.now)).toMatchObject({
            spec: { initialMarginRatio: e18('0.1') },
            proposal: { initial: e18('0.2') },
        });
    });
});

test('a deleted proposal is gone, and another may follow', () => {
    const world = new World();
    const remove = (): void => {
        world.run((transaction) => {
            transaction.deleteMarginRatiosProposal(BTC);
        });
    };
    expect(remove).toThrow('code 28:');
    propose(world, '0.2', '0.1');
    remove();
    propose(world, '0.3', '0.1');
    expect(world.engine.market(BTC, world.now).proposal?.initial).toBe(e18('0.3'));
});
