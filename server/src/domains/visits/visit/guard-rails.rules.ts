import type { z } from 'zod/mini';
import {
  type GuardRail,
  guardRail,
  type IdentityWay,
  type visitGuardRail,
} from '@clinic/contract/visits/visit/guard-rails.ts';
import type { Place } from '@clinic/contract/visits/visit/place.ts';
import { whereaboutsOf } from './in-singapore.rules.ts';
import type { VisitOfPage } from './shown-visit.queries.ts';

type Facts = Pick<
  VisitOfPage,
  'place' | 'consent_at' | 'is_first_visit' | 'media' | 'rails' | 'asked_rails' | 'photos'
>;

/** True if there is a photo of the patient’s document. */
export const hasDocument = ({ photos }: Pick<Facts, 'photos'>): boolean =>
  photos.document_front || photos.document_back;

const waysOf = (rail: GuardRail, facts: Pick<Facts, 'photos'>): IdentityWay[] => {
  if (rail !== 'identity') return [];
  return hasDocument(facts) ? ['document', 'details'] : ['details'];
};

/** A guard rail's state as the visit's own data show it. The identity is always confirmed by a person. */
function isMet(rail: GuardRail, { place, consent_at, is_first_visit, media }: Facts): boolean {
  if (rail === 'place') return place !== null && whereaboutsOf(place as Place) === 'in';
  if (rail === 'consent') return consent_at !== null;
  if (rail === 'first_by_video') return !is_first_visit || media === 'video';
  return false;
}

/** The guard rails of a visit: what it says itself, and what somebody confirmed or passed over. A group without settings asks for all. */
export const guardRailsOf = (facts: Facts): z.output<typeof visitGuardRail>[] =>
  guardRail.options.map((rail) => {
    const saved = facts.rails?.find((one) => one.rail === rail);
    const is_required = facts.asked_rails?.[rail] ?? true;
    const ways = waysOf(rail, facts);
    const unsaved = { way: null, reason: null, by: null, at: null };
    if (!saved) return { rail, is_required, ways, state: isMet(rail, facts) ? 'met' : 'missing', ...unsaved };
    const state = saved.override_reason === null ? 'met' : 'overridden';
    return {
      rail,
      is_required,
      ways,
      way: saved.way,
      state,
      reason: saved.override_reason,
      by: saved.by,
      at: new Date(saved.at),
    };
  });
