import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { askPlatform, type Asking } from './platform.ts';
import { openSession } from './open-session.ts';

/** Chromium plays a test picture and tone instead of a camera and a microphone, without a permission prompt. */
export const fake_media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A patient whose app is new calls the only doctor who is online. Returns the visit. The call rings at the doctor. */
export async function callDoctor(page: Asking, patient: string): Promise<number> {
  const { session } = await openSession(page.request, { username: 'doctor', branch: 'Orchard' });
  const headers = { authorization: `Bearer ${session.member_token}` };
  // A failed attempt may have left a patient with the doctor, who sees one patient at a time.
  const seen = (await (await page.request.get('/api/clinic/visits/getmatchvisit', { headers })).json()) as {
    id: number;
    status: string;
  } | null;
  if (seen?.status === 's')
    await askPlatform(page, 'endConsult', { params: { id: String(seen.id) }, body: { is_complete: true } });
  const online = await page.request.put('/api/clinic/telemed/doctors/online', { headers, data: {} });
  expect(online.ok(), await online.text()).toBe(true);
  const { doctor_id } = (await online.json()) as { doctor_id: number };
  const prices = await page.request.get('/api/clinic/eservice/doctor/price-tables?p=1&n=1000', { headers });
  const { data } = (await prices.json()) as { data: { telemed_service: { id: number; name: string } }[] };
  const service = data.find(({ telemed_service }) => telemed_service.name === 'GP consultation');
  const id = randomUUID();
  const visit = await askPlatform<{ id: number }>(page, 'createVisit', {
    body: {
      clinic_id: session.clinic_id,
      service_id: service?.telemed_service.id,
      customer: { id: `u-${id}`, username: 'journey.patient', mobile: '+6598765432' },
      patient: {
        id: `p-${id}`,
        relation: 'self',
        name: patient,
        gender: 'f',
        date_of_birth: '1984-03-02',
        identity: { type: 'nric', number: 'S1234567D' },
      },
      doctor_id,
      specified: true,
      answers: [
        {
          title: 'Before the consult',
          questions: [{ type: 'text', title: 'What is wrong?', answer: 'Fever since Monday' }],
        },
      ],
      place: { formatted_address: '10 Jalan Besar, Johor Bahru, Malaysia', locator_lat: 1.46, locator_lng: 103.76 },
    },
  });
  return visit.id;
}

/** Collects the connections that a page makes, so that the journey can read their statistics. Call it before the page opens. */
export const watchConnections = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { made_connections: made });
    const Real = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        made.push(this);
      }
    };
  });

/** The frames of the other side that the page's present connection has decoded. */
const framesSeen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { made_connections: made } = window as unknown as { made_connections: RTCPeerConnection[] };
    const peer = made.findLast(({ connectionState }) => connectionState === 'connected');
    if (!peer) return 0;
    let frames = 0;
    for (const report of (await peer.getStats()).values() as Iterable<{ type: string; framesDecoded?: number }>)
      if (report.type === 'inbound-rtp') frames += report.framesDecoded ?? 0;
    return frames;
  });

/** Waits until new frames of the other side arrive. */
export async function expectPicture(page: Page): Promise<void> {
  const before = await framesSeen(page);
  await expect.poll(() => framesSeen(page), { timeout: 30_000 }).toBeGreaterThan(before + 5);
}

export interface CuttablePage {
  page: Page;
  /** From now on the page sends nothing, as if its network were gone. */
  cut: () => Promise<void>;
  restore: () => void;
  close: () => Promise<void>;
}

const signal = (ids: readonly number[], name: NodeJS.Signals): void => {
  for (const id of ids) {
    try {
      process.kill(id, name);
    } catch (error) {
      // The process of a page that was navigated away has ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

/** Opens a page in a browser of its own, whose processes can be stopped. Chromium's own tools lose no packet of a call. */
export async function openCuttable(launch: () => Promise<Browser>, baseURL: string | undefined): Promise<CuttablePage> {
  const browser = await launch();
  const tools = await browser.newBrowserCDPSession();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  let stopped: number[] = [];
  return {
    page: await context.newPage(),
    cut: async () => {
      const { processInfo } = await tools.send('SystemInfo.getProcessInfo');
      stopped = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
      signal(stopped, 'SIGSTOP');
    },
    restore: () => signal(stopped, 'SIGCONT'),
    close: () => browser.close(),
  };
}
