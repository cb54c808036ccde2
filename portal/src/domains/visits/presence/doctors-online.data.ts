import { listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';
import { endpointQuery } from '../../../platform/query.ts';

const reads = [listDoctorsOnline.name];

/** The tele-consult doctors of the branch, at head office of the group, as they come online, ring and see patients. */
export function useDoctorsOnline() {
  useRefreshOnGroup({ events: ['telemed_presence'], reads });
  useRefreshOn({ events: ['video_create', 'video_cancel', 'visit_update_notify', 'consult_end'], reads });
  return useQuery(endpointQuery(listDoctorsOnline, { query: {} }));
}
