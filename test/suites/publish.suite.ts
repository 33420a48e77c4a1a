// Written by `npm run generate`; do not edit.

import '../publish/gateway.test.js';
import '../publish/message.test.js';
import '../publish/outbox.test.js';
import '../publish/publisher.test.js';
import '../publish/shards.test.js';
