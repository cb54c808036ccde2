import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MemberLive } from '../platform/live/live-link.tsx';
import { createQueryClient } from '../platform/query.ts';

interface MemberAreaProps {
  clinic_id: number;
  /** Changes with the member token. */
  member_key: string;
  children: ReactNode;
}

/** The data and live events of one member at one branch; nothing of them outlives a change of either. */
export function MemberArea({ clinic_id, member_key, children }: MemberAreaProps) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <MemberLive clinic_id={clinic_id} member_key={member_key}>
        {children}
      </MemberLive>
    </QueryClientProvider>
  );
}
