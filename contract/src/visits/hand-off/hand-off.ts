import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath, secretText } from '../../shared/fields.ts';
import { partnerSiteKey } from '../partner-site/partner-site.ts';

/** How long a hand-off token works. It works once. */
export const hand_off_seconds = 60;

/** How the page sends the token: in the body of a form, or in the fragment of the address. Never in the query (T23). */
export const handOffMethod = z.enum(['POST', 'HASH']);

export const handOff = z.object({
  method: handOffMethod,
  token: z.string(),
  base_url: z.string(),
  /** The partner's picture that begins its session; null: it needs none. */
  session_img_url: z.nullable(z.string()),
  /** True: the site opens in the frame of the page Doctor Module. False: in a window of its own. */
  is_framed: z.boolean(),
});
export type HandOff = z.output<typeof handOff>;

const access = { kind: 'member' } as const;
const params = z.object({ id: idInPath });

export const readConsultPlace = endpoint({
  name: 'readConsultPlace',
  method: 'GET',
  path: '/clinic/telemed/consult-place',
  summary:
    'Where the consults of the caller, a tele-consult doctor, open: at the group’s partner site or in the portal',
  words: 'See where your consults open',
  access,
  response: z.object({
    opens_at: z.enum(['partner', 'portal']),
    /** Where the doctor module opens: a frame of the portal, a window of its own, or the portal's own pages. */
    module_opens_in: z.enum(['frame', 'window', 'portal']),
  }),
  refusals: ['telemed_doctor_missing'],
});

export const exchangeVisitToken = endpoint({
  name: 'exchangeVisitToken',
  method: 'PUT',
  path: '/clinic/visit/{id}/token',
  summary: 'A hand-off token for the consult of a visit at the partner site, for the doctor who sees the patient',
  words: 'Open the consult of a visit that you accepted',
  access,
  params,
  response: handOff,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'visit_not_yours', 'visit_not_begun', 'consult_in_portal'],
});

export const hummingLogin = endpoint({
  name: 'hummingLogin',
  method: 'PUT',
  path: '/clinic/visit/{id}/humming_login',
  summary: 'A hand-off token that signs the doctor of a visit in at the partner site',
  words: 'Sign in to the partner site for a visit that you accepted',
  access,
  params,
  response: handOff,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'visit_not_yours', 'consult_in_portal'],
});

export const hummingAccess = endpoint({
  name: 'hummingAccess',
  method: 'POST',
  path: '/clinic/user/humming_access',
  summary: 'A hand-off token for the doctor module of the partner site',
  words: 'Open the doctor module',
  access,
  // The answer is a secret that works once: it is not stored, and a repeat gives another token.
  keeps_its_key: true,
  response: handOff,
  refusals: ['telemed_not_allowed', 'telemed_doctor_missing', 'doctor_module_missing'],
});

/** Whom a hand-off brings to the partner site. */
export const handedOver = z.object({
  purpose: z.enum(['visit', 'login', 'access']),
  clinic_id: z.int(),
  clinic_name: z.string(),
  user_id: z.int(),
  doctor_name: z.string(),
  /** Null: the doctor module. */
  visit_id: z.nullable(z.int()),
  handed_over_at: instant,
});
export type HandedOver = z.input<typeof handedOver>;

export const redeemHandOff = endpoint({
  name: 'redeemHandOff',
  method: 'PUT',
  path: '/platform/hand-off',
  summary: 'The partner site exchanges a hand-off token, once and within a minute, for the doctor and the visit',
  access: { kind: 'platform', scope: 'visits:write' },
  body: z.strictObject({
    /** The site's key. A token of another site is refused. */
    site: partnerSiteKey,
    token: secretText(100),
  }),
  response: handedOver,
  refusals: ['hand_off_over'],
});
