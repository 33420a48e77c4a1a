import { __name } from "./rolldown-runtime.js";
import { readBody } from "./program-sandbox-serve.js";
import { Player } from "./program-serve.js";
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

// cli/ts/cassette/serve.ts
async function serveCassette(cassette, port) {
	const player = await Player.open(cassette);
	const server = createServer((request, response) => {
		const { method = "GET", url: path = "/", headers } = request;
		readBody(request).then((body) => {
			const asked = {
				method,
				path,
				body: body ?? Buffer.alloc(0),
				type: headers["content-type"]
			};
			const { status, headers: found, body: content } = player.answer(asked);
			response.writeHead(status, found).end(content);
		});
	});
	const sockets = new WebSocketServer({ noServer: true });
	server.on("upgrade", (request, socket, head) => {
		const frames = framesOf(cassette, request.url ?? "");
		if (frames === void 0) {
			socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
			return;
		}
		sockets.handleUpgrade(request, socket, head, (client) => {
			for (const { text = "" } of frames) client.send(text);
		});
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		close: async () => {
			for (const client of sockets.clients) client.terminate();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
function framesOf({ lines }, path) {
	const events = lines.filter((line) => line.type === "socket").filter((line) => line.path === path);
	const id = events.find(({ event }) => event === "open")?.id;
	return id === void 0 ? void 0 : events.filter((line) => line.id === id && line.event === "frame");
}

export { serveCassette };