/** What stops a write. */

import { expect, test } from '@jest/globals';
import { WriteLifecycle, WriteStop } from '../../ts/submit/lifecycle.js';
import { collectGarbageUntil } from '../support/memory.js';

const NEVER = new Promise<never>(() => undefined);

function stopOf(lifecycle: WriteLifecycle, signal?: AbortSignal): WriteStop {
    return new WriteStop(lifecycle, { timeout: undefined, signal, maxWaitMs: 60_000 });
}

test('the end of the lifecycle stops a running write', async () => {
    const lifecycle = new WriteLifecycle();
    const stop = stopOf(lifecycle);
    const { stopped } = stop;
    const write = stop.runCall(NEVER).catch(() => undefined);
    void lifecycle.track(write);
    await lifecycle.close(0);
    await stopped;
    expect(stop.isStopped()).toBe(true);
});

test('a write that begins after the end of the lifecycle is stopped', async () => {
    const lifecycle = new WriteLifecycle();
    await lifecycle.close(0);
    await stopOf(lifecycle).stopped;
});

test('an abort stops a write', async () => {
    const controller = new AbortController();
    const stop = stopOf(new WriteLifecycle(), controller.signal);
    const write = stop.runCall(NEVER);
    controller.abort();
    await expect(write).rejects.toThrow('the caller aborted the write');
    await stop.stopped;
});

test('a write that has ended leaves nothing in memory', async () => {
    const lifecycle = new WriteLifecycle();
    let isFreed = (): void => undefined;
    const freed = new Promise<void>((resolve) => (isFreed = resolve));
    const registry = new FinalizationRegistry(() => {
        isFreed();
    });
    const end = async (): Promise<void> => {
        const stop = stopOf(lifecycle);
        registry.register(stop.stopped, undefined);
        await stop.runCall(Promise.resolve());
    };
    await end();
    await collectGarbageUntil(freed);
    registry.unregister(lifecycle);
    expect(lifecycle.isStopped()).toBe(false);
});
