import { showDateTime } from '../format.ts';

interface BranchAndTimeProps {
  clinic: { name: string };
  created_at: string;
}

/** Branch and time of a record's creation, below its heading. */
export const BranchAndTime = ({ clinic, created_at }: BranchAndTimeProps) => (
  <>
    {clinic.name} · <time dateTime={created_at}>{showDateTime(created_at)}</time>
  </>
);
