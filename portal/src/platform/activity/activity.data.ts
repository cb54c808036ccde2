import { listActivities, type TrailEntity } from '@clinic/contract/trail/activities.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../query.ts';

/** The audit entries of a record, oldest first. */
export const useActivities = (entity: TrailEntity, id: number) =>
  useQuery(endpointQuery(listActivities, { query: { entity, entity_id: String(id) } }));
