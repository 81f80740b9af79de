import type { Client, ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.js';

/** An error as the server sends it (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/**
 * A client with a method for each HTTP method: `client.POST('/memory', { body: { content: '...' } })`.
 * It answers `{ data }`, or `{ error }` with a problem document.
 */
export declare function festinger(
  options?: {
    /** Where the server is; `http://127.0.0.1:11435` by default. */
    url?: string;
    /** A key made with `POST /keys`; none is needed on the server's own machine before the first is made. */
    key?: string;
    /** The workspace; the default one where it is left out. */
    workspace?: string;
  } & Omit<ClientOptions, 'baseUrl'>,
): Client<paths>;
