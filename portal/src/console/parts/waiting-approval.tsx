import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

interface WaitingApprovalProps {
  /** What waits, as the subject of the sentence: “A change”. */
  what: string;
  /** The name of the call that takes two operators. */
  call: string;
  /** The path of the call, if it is about one record. */
  path?: string;
}

/** Says that somebody has asked for this already, and where another operator approves it. */
export function WaitingApproval({ what, call, path }: WaitingApprovalProps) {
  const enabled = useCan('approvals:read');
  const query = { state: 'waiting', n: '100' } as const;
  const { data } = useQuery({ ...endpointQuery(listApprovals, { query }), enabled });
  const asked = data?.data.find((one) => one.call === call && (path === undefined || one.path === path));
  if (!asked) return null;
  return (
    <Text size="sm">
      {`${what} by ${asked.is_own ? 'you' : asked.made_by} waits for another operator under `}
      <PathLink path="/console/approvals">Approvals</PathLink>.
    </Text>
  );
}
