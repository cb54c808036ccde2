import { showDateTime } from '../format.ts';

interface PlaceAndTimeProps {
  clinic: { name: string };
  created_at: string;
}

/** Branch and time of a record's creation, below its heading. */
export const PlaceAndTime = ({ clinic, created_at }: PlaceAndTimeProps) => (
  <>
    {clinic.name} · <time dateTime={created_at}>{showDateTime(created_at)}</time>
  </>
);
