import { whole_stars } from '@clinic/contract/reviews/review-words.ts';
import { Stack } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePrefetchReviews, useReviewDoctors, useReviewListLive, useReviews } from '../reviews.data.ts';
import { reviewColumns } from './review-columns.tsx';
import { review_page_sizes, type ReviewListSearch } from './review-list-search.ts';
import { ReviewTiles } from './review-tiles.tsx';

const route = getRouteApi('/reviews');
type Key = 'rating' | 'state' | 'doctor' | 'date';

const fixed: readonly ListFilter<Key>[] = [
  {
    kind: 'choice',
    key: 'state',
    label: 'Show',
    all: 'All reviews',
    options: [
      { value: 'unanswered', label: 'Unanswered' },
      { value: 'flagged', label: 'Flagged' },
    ],
  },
  {
    kind: 'choice',
    key: 'rating',
    label: 'Rating',
    all: 'All ratings',
    options: whole_stars.map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
  },
];

/** The filters of the list. A doctor in the address stays a choice until the doctors are read. */
function useFilters({ doctor }: ReviewListSearch): readonly ListFilter<Key>[] {
  const { data } = useReviewDoctors();
  const known = data?.data ?? (doctor === undefined ? [] : [{ id: Number(doctor), name: `Doctor ${doctor}` }]);
  const doctors: readonly ListFilter<Key>[] =
    known.length === 0
      ? []
      : [
          {
            kind: 'choice',
            key: 'doctor',
            label: 'Doctor',
            all: 'All doctors',
            options: known.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ];
  return [...fixed, ...doctors, { kind: 'days', key: 'date', label: 'Received' }];
}

/** The reviews of the branch below their ratings. The address holds the whole state. */
export function ReviewListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/reviews', search);
  const filters = useFilters(search);
  const list = useReviews(search);
  const peek = usePrefetchReviews();
  const navigate = useNavigate();
  const canOpenClinic = useCan('ROLE_PROVIDER_VIEW');
  useReviewListLive();
  return (
    <Stack gap="md">
      <PageHeader title="Reviews" />
      <ReviewTiles search={search} />
      <ListFilters filters={filters} search={search} go={go} />
      <ListRows
        name="review"
        label="Reviews"
        noun="reviews"
        list={list}
        columns={reviewColumns(canOpenClinic)}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => void navigate({ to: '/reviews/$id', params: { id: String(id) } })}
        search={search}
        go={go}
        sizes={review_page_sizes}
        prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
        empty={<NoReviews isFiltered={countInForce(filters, search) > 0} />}
      />
    </Stack>
  );
}

const NoReviews = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconStar size={32} stroke={1.5} />}
    title={isFiltered ? 'No reviews match these filters' : 'No reviews yet'}
    hint={
      isFiltered
        ? 'Choose other filters above, or clear them.'
        : 'Reviews that customers write in the app appear here right away.'
    }
  />
);
