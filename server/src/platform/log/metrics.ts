import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { authenticate } from '../http/authenticate.ts';
import type { Platform } from '../platform.ts';

/** The metrics that Prometheus reads at /metrics. */
export interface Metrics {
  registry: Registry;
  http_seconds: Histogram<'route' | 'method' | 'status'>;
  sockets: Gauge<'kind'>;
  events_sent: Counter<'name'>;
  event_lag_seconds: Histogram;
  outbox_messages: Counter<'channel' | 'outcome'>;
  claims: Counter<'step' | 'result'>;
}

/** How often the event loop's lag is sampled. The default of 10 ms took a third of the processor time of a server at rest. */
const event_loop_sample_ms = 50;

/** Sums of other gauges, under names that Prometheus keeps for counters. */
const gauges_named_as_counters = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

let of_process: Registry | undefined;

/** The metrics that Node collects about its process. Its observers cannot be stopped, so all servers of a process share one set. */
function processMetrics(): Registry {
  if (of_process) return of_process;
  of_process = new Registry();
  collectDefaultMetrics({ register: of_process, eventLoopMonitoringPrecision: event_loop_sample_ms });
  for (const name of gauges_named_as_counters) of_process.removeSingleMetric(name);
  return of_process;
}

/** Metrics of one server and its process. The owners of pool and queue add their gauges. */
export function createMetrics(): Metrics {
  const registry = Registry.merge([processMetrics()]);
  const registers = [registry];
  return {
    registry,
    http_seconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from request to answer, by route and status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    sockets: new Gauge({ name: 'live_sockets', help: 'Open sockets, by kind', labelNames: ['kind'], registers }),
    events_sent: new Counter({
      name: 'live_events_sent_total',
      help: 'Events passed on to sockets',
      labelNames: ['name'],
      registers,
    }),
    event_lag_seconds: new Histogram({
      name: 'live_event_lag_seconds',
      help: 'Time from an event being written to being passed on',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers,
    }),
    outbox_messages: new Counter({
      name: 'outbox_messages_total',
      help: 'Messages to the consumer app and to phones, by outcome of the attempt',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    claims: new Counter({
      name: 'claim_attempts_total',
      help: 'Attempts to ask the claim system something, by result',
      labelNames: ['step', 'result'],
      registers,
    }),
  };
}

/** `/metrics` for Prometheus, with an API key: behind a proxy on the same machine an address proves nothing. */
export function serveMetrics(app: FastifyInstance, platform: Platform): void {
  const access = {
    name: 'metrics',
    method: 'GET',
    path: '/metrics',
    summary: '',
    access: { kind: 'platform', scope: 'metrics:read' },
  } as const;
  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    const { headers, ip } = request;
    await authenticate(platform, access, {
      authorization: headers.authorization,
      headers,
      query: {},
      raw_body: '',
      ip,
    });
    const { registry } = platform.metrics;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
