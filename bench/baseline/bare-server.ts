import { createServer } from 'node:http';
import { barePool, runStatements } from '../measure/bare-connection.ts';
import type { Statement } from '../measure/record-statements.ts';

/**
 * The minimum that can answer: node:http, a pool as large as the product's, the product's own statements, JSON.stringify. No session,
 * permission, row-level security, validation or log. Configured by the environment; writes its port.
 */
export interface BareOptions {
  url: string;
  clinic_ids: readonly number[];
  pool_size: number;
}

const options = JSON.parse(process.env['BARE'] ?? '') as BareOptions;
const pool = barePool(options.url, options.clinic_ids, options.pool_size);
let statements: Statement[] = [];

const server = createServer((request, response) => {
  const answer = (status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  };
  runStatements(pool, statements).then(
    (rows) => answer(200, JSON.stringify(rows)),
    (error: unknown) => answer(500, String(error)),
  );
  request.resume();
});

// The next answer, set by the bench between two loads.
process.on('message', (told: Statement[]) => {
  statements = told;
  process.send?.('told');
});
process.on('disconnect', () => process.exit(0));

server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
