/**
 * A gateway with a standby as a process of its own: the command line's, except that a drill may switch off
 * the local deadline.
 */

import { aftermath } from '../../../ts/pro/aftermath.js';
import { toFullAddress } from '../../../ts/core/address.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { toConfig } from '../../ts/config.js';
import { Gateway } from '../../ts/gateway.js';
import { HttpServer } from '../../ts/http-server.js';
import { Standby } from '../../ts/standby/standby.js';

/** What the process is started with, as JSON. */
export interface ReplicaSettings {
    readonly wallet: { readonly walletAddress: string; readonly privateKey: string };
    /** Address of the sandbox. */
    readonly host: string;
    readonly config: Readonly<Record<string, unknown>>;
    readonly usesDeadline: boolean;
}

/** The exit code of a gateway that has lost the lease. */
const LOST = 75;

const { wallet, host, config: value, usesDeadline } = JSON.parse(process.argv[2] ?? '') as ReplicaSettings;
const config = toConfig(value, 'drill');
const common = { ...wallet, enableRateLimit: false, urls: sandboxUrls(host) };
const exchange = new aftermath(common);
const log = (text: string): void => {
    process.stderr.write(`${text}\n`);
};
if (config.standby === undefined || config.journal === undefined) throw new Error('no standby');
const standby = await Standby.open({
    ...{ options: config.standby, journal: config.journal, wallet: toFullAddress(wallet.walletAddress) },
    ...{ log, usesDeadline },
});
const gateway = new Gateway({ exchange, follower: new aftermath(common), config, standby, log });
const server = new HttpServer(gateway, config);
void standby.whenLost.then((reason) => {
    server.cut();
    log(`lost: ${reason}`);
    process.exit(LOST);
});
await gateway.start();
process.stdout.write(`listens at ${await server.listen()}\n`);
