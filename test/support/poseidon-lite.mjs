/** The hash of zkLogin addresses, which no test computes: loading its constants takes 0.2 s in each test file. */

const unused = () => {
    throw new Error('tests compute no zkLogin hash; map poseidon-lite to the package again');
};

export {
    unused as poseidon1,
    unused as poseidon2,
    unused as poseidon3,
    unused as poseidon4,
    unused as poseidon5,
    unused as poseidon6,
    unused as poseidon7,
    unused as poseidon8,
    unused as poseidon9,
    unused as poseidon10,
    unused as poseidon11,
    unused as poseidon12,
    unused as poseidon13,
    unused as poseidon14,
    unused as poseidon15,
    unused as poseidon16,
};
