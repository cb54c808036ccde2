import { Button, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showSuccess } from '../../../ui/toast/toast.ts';
import { useWrapScanned } from '../dispensary.data.ts';
import classes from './packing-screen.module.css';

/** Marks an order as packed by the label on its bag. A scanner types the number and presses Enter; the next bag follows at once. */
export function ScanOrder() {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const wrap = useWrapScanned();
  const pack = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking || number.trim() === '') return;
    setWorking(true);
    try {
      const order = await wrap({ body: { ordernumber: number } });
      showSuccess(`Packed: ${order.visit.patient_name}.`);
      setNumber('');
      setProblem(undefined);
    } catch (failure) {
      setProblem(sentenceOf(failure));
    } finally {
      setWorking(false);
      field.current?.select();
    }
  };
  return (
    <form className={classes.scan} onSubmit={(event) => void pack(event)}>
      <TextInput
        ref={field}
        label="Scan the label of a packed bag"
        placeholder="Order number"
        leftSection={<IconBarcode size={18} aria-hidden />}
        autoComplete="off"
        maxLength={64}
        value={number}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setNumber(value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={isWorking} disabled={number.trim() === ''}>
        Mark as packed
      </Button>
    </form>
  );
}
