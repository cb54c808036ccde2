import { useForm } from '@mantine/form';
import { isFieldRefusal, sentenceOf } from '../../platform/api/api-problem.ts';
import { useFormModified } from '../../platform/form/modified-form.ts';
import { useStaleSave } from '../../platform/form/use-stale-save.ts';
import { versionedForm } from '../../ui/form/versioned-form.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { atFields, wordsOf } from './field-refusal.ts';
import { useFollow } from '../../platform/use-follow.ts';

interface DoctorForm<Loaded, Values> {
  doctor: Loaded;
  valuesOf: (doctor: Loaded) => Values;
  /** What is wrong before anybody is asked. */
  faultsOf: (values: Values) => Record<string, string>;
  lineOf: (field: keyof Values & string, value: unknown) => { label: string; text: string };
  /** Whether the form shows what is wrong with a field. */
  isDrawn: (field: string) => boolean;
  read: () => Promise<Loaded>;
  update: (values: Values, updated_at: string) => Promise<Loaded>;
}

/** The form of a doctor who is there, on either page. What others saved meanwhile is neither overwritten nor lost. */
export function useDoctorForm<Loaded extends { updated_at: string }, Values extends Record<string, unknown>>({
  doctor,
  valuesOf,
  faultsOf,
  lineOf,
  isDrawn,
  read,
  update,
}: DoctorForm<Loaded, Values>) {
  const form = useForm<Values>({ initialValues: valuesOf(doctor), validate: faultsOf });
  const stale = useStaleSave<Loaded, Values>({
    ...versionedForm(form, valuesOf),
    loaded: doctor,
    read,
    send: async (values, { updated_at }) => {
      try {
        const saved = await update(values, updated_at);
        showSuccess('Update doctor success!');
        return { saved };
      } catch (failure) {
        if (!isFieldRefusal(failure)) throw failure;
        showFailure('Update Doctor failed.', wordsOf(failure, isDrawn));
        return { errors: atFields(failure.errors) };
      }
    },
    lineOf,
    onFailed: (failure) => showFailure('Update Doctor failed.', sentenceOf(failure)),
  });
  const is_modified = form.isDirty();
  useFormModified(is_modified && !stale.saving);
  /** Somebody else has saved while something was typed. */
  const is_behind = useFollow(stale, doctor, is_modified);
  return { form, stale, is_behind };
}
