import { z } from 'zod/mini';
import { instant } from '../../shared/wire.ts';

export const guardRail = z.enum(['identity', 'place', 'consent', 'first_by_video']);
/** What a consult needs before it begins, if the group says so. */
export type GuardRail = z.output<typeof guardRail>;

export const guardRailWords: Record<GuardRail, string> = {
  identity: 'Identity confirmed',
  place: 'In Singapore',
  consent: 'Consent given',
  first_by_video: 'First visit by video',
};

export const identityWay = z.enum(['document', 'details']);
/** How the identity is confirmed: the face against the photo of a document, or the patient's words against the record. */
export type IdentityWay = z.output<typeof identityWay>;
export const identityWayWords: Record<IdentityWay, string> = {
  document: 'Face compared with the document',
  details: 'Name, date of birth and identity number compared',
};

/** A guard rail of a visit. `missing`: it must be met, or passed over with a reason, before the consult. */
export const visitGuardRail = z.object({
  rail: guardRail,
  is_required: z.boolean(),
  state: z.enum(['met', 'missing', 'overridden']),
  /** How the identity can be confirmed. A document needs a photo. */
  ways: z.array(identityWay),
  /** How the identity was confirmed; null for other guard rails, and before that. */
  way: z.nullable(identityWay),
  /** The reason of an override. */
  reason: z.nullable(z.string()),
  /** Who met or overrode it, by full name; null: it follows from the visit. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type VisitGuardRail = z.input<typeof visitGuardRail>;
