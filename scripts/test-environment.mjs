/**
 * Jest's Node environment with three changes. Its global object is an ordinary one: Jest puts a Proxy behind it, which makes
 * each access to a global name, such as `BigInt`, slow. Tests get Node's own `require` by a symbol, for packages that Jest
 * cannot load. And each test file starts at the same time, also as a part of a suite, because the sandbox's market depends on it:
 * at some times its prices move too fast for a test's amounts. Projects without a sandbox, or with programs in processes of their
 * own, which have the real time, turn that off by the option `realTime`.
 */

import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** An ordinary day of the sandbox's market, after all fixed times of tests. */
const START = Date.UTC(2026, 11, 1, 12);

/** Runs in the context of a test file. @returns sets the clock to the start again */
const shiftDate = (start) => {
    const RealDate = Date;
    let offset = start - RealDate.now();
    globalThis.Date = class Date extends RealDate {
        constructor(...given) {
            super(...(given.length === 0 ? [Date.now()] : given));
        }
        static now() {
            return RealDate.now() + offset;
        }
    };
    return () => {
        offset = start - RealDate.now();
    };
};

export default class TestEnvironment extends NodeEnvironment {
    #hasRealTime;
    #restartClock = () => undefined;

    constructor(config, context) {
        const { createContext } = vm;
        vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
        try {
            super(config, context);
        } finally {
            vm.createContext = createContext;
        }
        this.global[Symbol.for('node.require')] = createRequire(import.meta.url);
        this.#hasRealTime = config.projectConfig.testEnvironmentOptions.realTime === true;
    }

    async setup() {
        await super.setup();
        if (this.#hasRealTime) return;
        this.#restartClock = vm.runInContext(`(${shiftDate})(${START})`, this.getVmContext());
    }

    /** A describe at the top, or a test outside any, is what a former file begins with. */
    handleTestEvent({ name, describeBlock, test }) {
        const isTop = name === 'run_describe_start' && describeBlock.parent?.name === 'ROOT_DESCRIBE_BLOCK';
        if (isTop || (name === 'test_start' && test.parent.name === 'ROOT_DESCRIBE_BLOCK')) this.#restartClock();
    }
}
