import type { Approval } from '@clinic/contract/operators/approvals.ts';
import { approval_header } from '@clinic/contract/shared/approval.ts';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { requestOf } from '../../platform/api/request.ts';
import { send } from '../../platform/api/send.ts';

/** Approves: the same call is sent again with the number of the approval. Returns what it answers. */
export function useApprove() {
  const client = useQueryClient();
  return async ({ id, call, method, path, body }: Approval): Promise<unknown> => {
    const endpoint = {
      name: call,
      method,
      path,
      summary: call,
      access: { kind: 'platform', scope: 'approvals:read' },
      ...(body !== null && { body: z.unknown() }),
    } as const;
    const request = requestOf(endpoint, { body });
    const headers = { ...(request.headers as Record<string, string>), [approval_header]: String(id) };
    try {
      const response = await send(path, { ...request, headers }, 'member');
      return response.status === 204 ? null : await response.json();
    } finally {
      // The call may have changed anything that is on screen.
      void client.invalidateQueries();
    }
  };
}
