import { can } from '@clinic/contract/shared/roles.ts';
import { IconStar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { reviewReads } from '../review-reads.ts';
import { useReviewDoctors } from '../reviews.data.ts';
import { reviewColumns } from './review-columns.tsx';
import { ReviewTiles } from './review-tiles.tsx';

const route = getRouteApi('/reviews');

const ReviewList = defineList(reviewReads, {
  name: 'review',
  noun: 'reviews',
  title: 'Reviews',
  filters: {
    state: { label: 'Show', all: 'All reviews', words: { unanswered: 'Unanswered', flagged: 'Flagged' } },
    rating: {
      label: 'Rating',
      all: 'All ratings',
      words: { 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' },
    },
    doctor: { label: 'Doctor', all: 'All doctors' },
    date: { label: 'Received' },
  },
  /** A doctor in the address stays a choice until the doctors are read. */
  useChoices: ({ doctor }) => {
    const { data } = useReviewDoctors();
    const known = data?.data ?? (doctor === undefined ? [] : [{ id: Number(doctor), name: `Doctor ${doctor}` }]);
    return { doctor: { options: known.map(({ id, name }) => ({ value: String(id), label: name })) } };
  },
  columns: ({ roles }) => reviewColumns(can(roles, 'ROLE_PROVIDER_VIEW')),
  Above: ReviewTiles,
  empty: ({ isFiltered }) => ({
    icon: <IconStar size={32} stroke={1.5} />,
    title: isFiltered ? 'No reviews match these filters' : 'No reviews yet',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : 'Reviews that customers write in the app appear here right away.',
  }),
});

/** The reviews of the branch below their ratings. The address holds the whole state. */
export const ReviewListScreen = () => <ReviewList search={route.useSearch()} fixed={{}} />;
