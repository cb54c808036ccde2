import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { createReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { longest_review } from '@clinic/contract/reviews/review-list.ts';
import { Button, NativeSelect, Rating, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import type { Person } from './people.ts';
import { keepSentReview } from './sent-reviews.ts';

interface ReviewFormProps {
  person: Person;
  onSent: () => void;
}

/** Writes a review of a clinic. */
export function ReviewForm({ person: { user_id, username, mobile }, onSent }: ReviewFormProps) {
  const [clinics, setClinics] = useState<{ id: number; name: string }[]>([]);
  const [clinic_id, setClinic] = useState('');
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const { busy, problem, press } = usePress();
  useEffect(() => {
    callPlatform(listPlatformClinics).then(
      ({ data }) => setClinics(data),
      () => undefined,
    );
  }, []);
  const clinic = clinics.find(({ id }) => String(id) === clinic_id) ?? clinics[0];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!clinic) return;
    const sent = await press(async () => {
      const user = { id: user_id, username, mobile };
      const body = { clinic_id: clinic.id, user, rating, comment, type: 'c' };
      const made = await callPlatform(createReview, { body });
      keepSentReview(user_id, { ...made, clinic_name: clinic.name });
    });
    if (!sent) return;
    setRating(0);
    setComment('');
    onSent();
  };
  return (
    <form onSubmit={(event) => void send(event)} aria-label="Write a review">
      <Stack gap="xs">
        <NativeSelect
          label="Clinic"
          value={String(clinic?.id ?? '')}
          data={clinics.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setClinic(event.currentTarget.value)}
        />
        <Rating role="radiogroup" aria-label="Rating" size="lg" fractions={2} value={rating} onChange={setRating} />
        <Textarea
          label="Your review"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={longest_review}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {problem && (
          <Text role="alert" size="sm" c="red">
            {problem.message}
          </Text>
        )}
        <Button type="submit" loading={busy} disabled={!clinic || rating === 0}>
          Send review
        </Button>
      </Stack>
    </form>
  );
}
