/** Requests of the page: the exchange's public API, and the sandbox's control API. */
/** Marks requests of the page, which meet no faults and are in no log. */
export const MARK = '?sandbox-page';
/** Reads a route. @throws {Error} with the server's message */
export async function get(path) {
    return request(path);
}
/** Reads a route of the exchange that takes parameters. @throws {Error} with the server's message */
export async function post(path, body) {
    return request(`${path}${MARK}`, send(body));
}
/** Runs an action of the control API. @throws {Error} with the server's message */
export async function control(body) {
    return request('/sandbox/control', send(body));
}
function send(body) {
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
async function request(path, init = {}) {
    const response = await fetch(path, init);
    const answer = (await response.json());
    if (response.ok)
        return answer;
    const { message } = answer;
    throw new Error(message ?? `status ${response.status}`);
}
