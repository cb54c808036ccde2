import { createServer } from 'node:http';

/**
 * The naive twin of a server that is asked to end: it closes as Node does by itself. It waits deliberately before, so that requests have
 * arrived that it has not read.
 */
const busy_ms = 100;

const server = createServer((_, answer) => answer.end('{}'));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`{"origin":"http://127.0.0.1:${port}"}\n`);
});
process.on('SIGTERM', () => {
  const until_ms = performance.now() + busy_ms;
  while (performance.now() < until_ms);
  server.close(() => process.exit(0));
});
