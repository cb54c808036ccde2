import { createHash, randomUUID } from 'node:crypto';
import { roles } from '@clinic/contract/shared/roles.ts';
import { makeDoctor, makeUser, mintSession } from '../../factories.ts';
import { newBranchToken } from '../../../domains/visits/hand-off/branch-token.ts';
import type { DomainSamples, EndpointSample, Kept, World } from '../sample.ts';
import { beDoctor } from './doctor-of-token.ts';
import { endSeen, makeSeenVisit } from './seen-visits.ts';

/** The site to which the samples hand doctors over. */
const site = {
  key: 'sample',
  method: 'POST',
  base_url: 'https://consult.example.sg/start',
  session_img_url: null,
  is_framed: false,
} as const;

/** Makes the consults of the group open at a partner site, or with null in the portal. */
async function openAt({ app, group }: World, key: string | null): Promise<void> {
  const { partner_sites } = app.platform;
  partner_sites.current = new Map([...partner_sites.current, [site.key, site]]);
  if (key === null) await app.owner.query('delete from telemed_partner_site where group_id = $1', [group.id]);
  else
    await app.owner.query(
      `insert into telemed_partner_site (group_id, updated_at, partner_site) values ($1, now(), $2)
       on conflict (group_id) do update set partner_site = excluded.partner_site`,
      [group.id, key],
    );
}

/**
 * A visit whose patient the holder of a token sees now; without a token, a new user with every role. A doctor sees one patient at a time, so
 * the holder's visit before this one ends; the visits of new users do not end each other.
 */
async function seeing(world: World, bearer?: string) {
  const token = bearer ?? (await newHolder(world));
  const { doctor_id, user_id, clinic_id } = await beDoctor(world, token);
  await endSeen(world.app, doctor_id);
  const clinic = { id: clinic_id, group_id: world.group.id, name: '' };
  const id = await makeSeenVisit(world.app, clinic, { doctor_id });
  return { id, doctor_id, user_id, clinic_id, token };
}

async function newHolder({ app, group, clinic }: World): Promise<string> {
  const user = await makeUser(app, group, { clinics: [clinic], roles: [...roles] });
  return (await mintSession(app, user, clinic)).token;
}

/** A call about a visit, by the holder who sees its patient. */
async function seenCall(world: World, bearer?: string) {
  const { id, token } = await seeing(world, bearer);
  return { params: { id }, token };
}

/** A visit whose patient another doctor of the branch sees, for calls that no member makes. */
async function seenByOther({ app, clinic }: World) {
  const { id: doctor_id } = await makeDoctor(app, clinic);
  return { id: await makeSeenVisit(app, clinic, { doctor_id }), clinic_id: clinic.id };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for the doctor module, not yet used. */
async function makeHandOff(world: World): Promise<string> {
  const { user_id, clinic_id } = await beDoctor(world);
  const token = newBranchToken({ clinic_id, group_id: world.group.id });
  await world.app.owner.query(
    `insert into hand_off_token (clinic_id, token_hash, site, purpose, user_id, created_at, expires_at)
     values ($1, $2, $3, 'access', $4, now(), now() + interval '1 minute')`,
    [clinic_id, hashOf(token), site.key, user_id],
  );
  return token;
}

const handedOver: EndpointSample = {
  make: async (world, bearer) => {
    await openAt(world, site.key);
    return seenCall(world, bearer);
  },
  alone: true,
};

const written = {
  notes: 'Fever since Monday.',
  diagnosis: 'Pharyngitis',
  mc: { from: '2026-11-26', days: 2 },
  referral: { to: 'Dr Ong', text: 'Please see her.' },
  medicines: [
    { name: 'Paracetamol 500 mg', dose: '1 tablet', frequency: '3 times a day', days: 5, quantity: 15, price: 6.1 },
  ],
};
/** In other tables and columns. */
const kept_elsewhere: Record<string, Kept> = { mc: null, referral: null, medicines: null, updated_at: null };

const ofSeen: EndpointSample = { make: seenCall };

/** Doctor and patient with a page each in the room of a visit. */
async function bothIn(world: World, { id, clinic_id }: { id: number; clinic_id: number }) {
  const [doctor, patient] = [randomUUID(), randomUUID()];
  for (const [party, peer] of [
    ['doctor', doctor],
    ['patient', patient],
  ])
    await world.app.owner.query(
      'insert into room_entry (clinic_id, visit_id, party, peer, entered_at) values ($1, $2, $3, $4, now())',
      [clinic_id, id, party, peer],
    );
  const token = newBranchToken({ clinic_id, group_id: world.group.id });
  await world.app.owner.query(
    `insert into room_token (clinic_id, token_hash, visit_id, created_at, expires_at) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [clinic_id, hashOf(token), id],
  );
  return { doctor, patient, token };
}

const signals = [
  {
    number: 1,
    body: {
      description: { type: 'offer', sdp: 'v=0' },
      candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 }],
      media: { camera: true, microphone: true },
    },
  },
];
const signal_kept: Record<string, Kept> = { peer: null, to: null, signals: null, token: null };

export const samples: DomainSamples = {
  readConsultPlace: {
    make: async (world, bearer) => {
      await beDoctor(world, bearer);
      return {};
    },
  },
  exchangeVisitToken: handedOver,
  hummingLogin: handedOver,
  hummingAccess: {
    make: async (world, bearer) => {
      await openAt(world, site.key);
      await beDoctor(world, bearer);
      return {};
    },
    alone: true,
  },
  redeemHandOff: {
    make: async (world) => ({ body: { site: site.key, token: await makeHandOff(world) } }),
    kept: { token: null, site: null },
  },
  setPartnerSite: {
    make: async (world) => {
      await openAt(world, null);
      return { params: { id: world.clinic.id }, body: { partner_site: site.key } };
    },
    // Null deletes the row.
    kept: { partner_site: (key) => key ?? undefined },
    alone: true,
  },
  setGroupPartnerSite: {
    make: async (world) => {
      await openAt(world, null);
      return { params: { id: world.group.id }, body: { partner_site: site.key } };
    },
    kept: { partner_site: (key) => key ?? undefined },
    alone: true,
  },
  readGroupPartnerSite: { make: async ({ group }) => ({ params: { id: group.id } }) },
  readPartnerSite: { make: async ({ clinic }) => ({ params: { id: clinic.id } }) },
  readConsult: ofSeen,
  saveConsult: {
    make: async (world, bearer) => ({
      ...(await seenCall(world, bearer)),
      body: { ...written, updated_at: null },
    }),
    kept: kept_elsewhere,
  },
  setGuardRail: {
    make: async (world, bearer) => ({
      ...(await seenCall(world, bearer)),
      body: { rail: 'place', override_reason: 'On a ship.', way: undefined },
    }),
  },
  readGuardRailRules: {},
  saveGuardRailRules: {
    make: async ({ app, group }) => {
      await app.owner.query('delete from telemed_guard_rails where group_id = $1', [group.id]);
      return { body: { identity: true, place: false, consent: true, first_by_video: false, updated_at: undefined } };
    },
    kept: { updated_at: null },
  },
  previewBill: ofSeen,
  endOwnConsult: {
    make: async (world, bearer) => {
      const { id, clinic_id, user_id, token } = await seeing(world, bearer);
      for (const rail of ['identity', 'place', 'consent', 'first_by_video'])
        await world.app.owner.query(
          `insert into visit_guard_rail (clinic_id, visit_id, rail, user_id, username, at) values ($1, $2, $3, $4, 'sample', now())`,
          [clinic_id, id, rail, user_id],
        );
      return { params: { id }, token, body: { total: 25, updated_at: null } };
    },
    kept: { total: null, updated_at: null, print_numbers: null },
  },
  openConsultDocument: {
    make: async (world, bearer) => {
      const { id, clinic_id, token } = await seeing(world, bearer);
      const file = await world.app.platform.files.keep('%PDF-1.7', 'pdf');
      await world.app.owner.query(
        `insert into visit_document (clinic_id, visit_id, kind, made_at, file) values ($1, $2, 'mc', now(), $3)`,
        [clinic_id, id, file],
      );
      return { params: { id, kind: 'mc' }, token };
    },
  },
  enterRoom: {
    make: async (world, bearer) => ({
      ...(await seenCall(world, bearer)),
      body: { peer: randomUUID() },
    }),
  },
  sendSignals: {
    make: async (world, bearer) => {
      const visit = await seeing(world, bearer);
      const { doctor, patient } = await bothIn(world, visit);
      return { params: { id: visit.id }, token: visit.token, body: { peer: doctor, to: patient, signals } };
    },
    kept: signal_kept,
  },
  readSignals: {
    make: async (world, bearer) => {
      const visit = await seeing(world, bearer);
      const { doctor } = await bothIn(world, visit);
      return { params: { id: visit.id }, token: visit.token, query: { peer: doctor, after: '0' } };
    },
  },
  openRoom: {
    make: async (world) => {
      await openAt(world, null);
      return { params: { id: (await seenByOther(world)).id } };
    },
    alone: true,
  },
  enterRoomAsPatient: {
    make: async (world) => ({
      body: { token: (await bothIn(world, await seenByOther(world))).token, peer: randomUUID() },
    }),
    kept: { token: null },
  },
  sendSignalsAsPatient: {
    make: async (world) => {
      const { token, doctor, patient } = await bothIn(world, await seenByOther(world));
      return { body: { token, peer: patient, to: doctor, signals } };
    },
    kept: signal_kept,
  },
  readSignalsAsPatient: {
    make: async (world) => {
      const { token, patient } = await bothIn(world, await seenByOther(world));
      return { body: { token, peer: patient, after: 0 } };
    },
    // It only reads.
    kept: { token: null, peer: null, after: null },
  },
};
