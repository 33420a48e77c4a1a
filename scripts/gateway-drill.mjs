/**
 * Drills the gateway on a sandbox, and prints each result as a JSON line. The exit code is 1 when a write happened twice, or not as its
 * answer says.
 *
 * `--cuts <count>` cuts the first response of so many writes at a random byte, and repeats each with its key. `--kills <count>` kills the
 * process of the gateway so often while programs write; it needs `npm run build`. `--bots` compares three programs on one gateway with
 * three exchange objects. Without any of them: 1 000 cuts and 200 kills. `--seed <number>` selects the writes.
 *
 * `--standby <hits>` runs two gateways of one wallet with a NATS server, and hits the leader at four points of a write, `--rounds` times
 * in each way, and then so often at random moments; both with the local deadline and without it. `--seconds <number>` limits the time of
 * each; a publisher and what it needs fail then, too, and its streams are compared with the exchange. `--lease <ms>` is 2000 by default.
 * `--points` and `--deadline` select a part.
 *
 * `--peers <count>` keeps so many connections of peers that never close, and stops the gateway. `--strangers <count>` transfers so many
 * accounts to its wallet. `--reads <count>` sends so many reads at once beside a cancel and a dead-man switch. `--fills <count>` fills so
 * many orders while it is down.
 *
 * `--publish <seconds>` kills the NATS server of a publisher for so long while a wallet trades, and compares the streams with the exchange.
 */

import { compile } from './compile.mjs';
import { readOptions } from './read-options.mjs';

const { values } = readOptions(import.meta.url, {
    options: {
        seed: { type: 'string', default: '7' },
        cuts: { type: 'string' },
        kills: { type: 'string' },
        bots: { type: 'boolean', default: false },
        standby: { type: 'string' },
        publish: { type: 'string' },
        peers: { type: 'string' },
        strangers: { type: 'string' },
        reads: { type: 'string' },
        fills: { type: 'string' },
        rounds: { type: 'string', default: '4' },
        seconds: { type: 'string' },
        lease: { type: 'string', default: '2000' },
        points: { type: 'string', default: 'P0,P1,P2,P3' },
        deadline: { type: 'string', default: 'on,off' },
    },
});
/** Least time of three exchange objects ÷ time of one gateway. */
const BOTS_RATIO = 5;
/** Most memory in the last third of a soak ÷ that in the first third. */
const MEMORY_GROWTH = 1.1;
/** Longest stop of a gateway, and longest delay of a cancel beside others, milliseconds. */
const STOP_MS = 2_000;
/** Most time of a cancel with accounts of strangers ÷ without them. */
const STRANGERS_RATIO = 2;
/** Time with NATS before and after it is killed, seconds. */
const AROUND_SECONDS = 30;
const isSelected =
    values.bots ||
    ['cuts', 'kills', 'standby', 'publish', 'peers', 'strangers', 'reads', 'fills'].some(
        (name) => values[name] !== undefined,
    );
const { cuts = isSelected ? '0' : '1000', kills = isSelected ? '0' : '200' } = values;
const seed = Number(values.seed);
const { drillBots, drillCuts, drillKills, isViolated } = await compile()('gateway/test/drill/run');

function print(drill, line, isWrong) {
    console.log(JSON.stringify({ drill, ...line }));
    if (isWrong) process.exitCode = 1;
}

function printPublished(line) {
    const isWrong = line.missing + line.doubled + line.disordered > 0 || !(line.growth <= MEMORY_GROWTH);
    print('publish', line, isWrong);
}

if (Number(cuts) > 0) {
    const line = await drillCuts({ seed, writes: Number(cuts) });
    print('cuts', line, isViolated(line) || line.strays > 0);
}
if (Number(kills) > 0) {
    const line = await drillKills({ seed, kills: Number(kills) });
    print('kills', line, isViolated(line) || line.strays > 0);
}
if (values.bots) {
    const line = await drillBots({ seed });
    print('bots', line, line.ratio < BOTS_RATIO || Object.keys(line.gatewayErrors).length > 0);
}
if ([values.peers, values.strangers, values.reads, values.fills].some((each) => each !== undefined)) {
    const { drillFills, drillPeers, drillReads, drillStrangers } = await compile()('gateway/test/drill/doors');
    if (values.peers !== undefined) {
        const line = await drillPeers(Number(values.peers));
        print('peers', line, line.kept + line.keptUpgrades > 0 || line.stopMs > STOP_MS);
    }
    if (values.strangers !== undefined) {
        const line = await drillStrangers(Number(values.strangers));
        print('strangers', line, line.after.deadManMs > STRANGERS_RATIO * line.before.deadManMs + STOP_MS);
    }
    if (values.reads !== undefined) {
        const line = await drillReads(Number(values.reads));
        print('reads', line, line.besideReads.cancelMs > STOP_MS || line.besideReads.deadManMs > STOP_MS);
    }
    if (values.fills !== undefined) {
        const line = await drillFills(Number(values.fills));
        print('fills', line, !line.isEqual);
    }
}
if (values.standby !== undefined) {
    const { drillPoints, drillStandby, HITS, isSlow } = await compile()('gateway/test/drill/standby');
    const [points, deadlines] = [values.points, values.deadline].map((list) => list.split(',').filter(Boolean));
    const leaseMs = Number(values.lease);
    const isWrong = (line) => isViolated(line) || line.strays > 0 || isSlow(line);
    for (const deadline of deadlines) {
        const common = { seed, leaseMs, usesDeadline: deadline === 'on' };
        for (const point of Number(values.rounds) > 0 ? points : []) {
            const line = await drillPoints({ ...common, points: [point], hits: HITS, rounds: Number(values.rounds) });
            print(`standby at ${point}`, line, isWrong(line));
        }
        const hits = Number(values.standby);
        if (hits === 0) continue;
        const limits =
            values.seconds === undefined ? {} : { seconds: Number(values.seconds), onPublished: printPublished };
        const line = await drillStandby({ ...common, hits, ...limits });
        print('standby at random moments', line, isWrong(line));
    }
}
if (values.publish !== undefined) {
    const { drillPublish } = await compile()('gateway/test/drill/publish');
    printPublished(await drillPublish({ awaySeconds: Number(values.publish), aroundSeconds: AROUND_SECONDS }));
}
