/**
 * Jest's Node environment with an ordinary global object. Jest puts a Proxy behind the global object, which makes each access
 * to a global name, such as `BigInt`, slow.
 */

import vm from 'node:vm';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

export default class FastEnvironment extends NodeEnvironment {
    constructor(config, context) {
        const { createContext } = vm;
        vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
        try {
            super(config, context);
        } finally {
            vm.createContext = createContext;
        }
    }
}
