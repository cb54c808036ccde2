import { readOrderNumber } from '@clinic/contract/dispensary/delivery-words.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconBarcode, IconScan } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useFormCall } from '../../../platform/api/use-form-call.ts';
import { CodeScanner } from '../../../platform/device/code-scanner.tsx';
import { showSuccess } from '../../../ui/toast/toast.ts';
import { useWrapScanned } from '../dispensary.data.ts';
import classes from './packing-screen.module.css';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const longest_typed = 64;

/**
 * Marks an order as packed by the label on its bag. A hand scanner types the number and presses Enter; the camera reads the code of the label. The
 * next bag follows at once.
 */
export function ScanOrder() {
  const [number, setNumber] = useState('');
  const { isWorking, sentence: problem, setSentence: setProblem, attempt } = useFormCall();
  const [isScanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** A code stays in the picture and is read many times, but its order is packed once. */
  const last_read = useRef('');
  const wrap = useWrapScanned();
  const pack = async (ordernumber: string) => {
    if (isBlank(ordernumber)) return;
    await attempt(async () => {
      const order = await wrap({ body: { ordernumber } });
      showSuccess(`Packed: ${order.visit.patient_name}.`);
      setNumber('');
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await pack(number);
    field.current?.select();
  };
  const read = (text: string) => {
    const ordernumber = readOrderNumber(text).slice(0, longest_typed);
    if (isWorking || ordernumber === last_read.current) return;
    last_read.current = ordernumber;
    setNumber(ordernumber);
    setProblem(undefined);
    void pack(ordernumber);
  };
  return (
    <Stack gap="sm">
      <form className={classes.scan} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={field}
          label="Scan the label of a packed bag"
          placeholder="Order number"
          leftSection={<IconBarcode size={18} aria-hidden />}
          autoComplete="off"
          maxLength={longest_typed}
          value={number}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setNumber(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={isWorking} disabled={isBlank(number)}>
          Mark as packed
        </Button>
        {!isScanning && (
          <Button
            variant="default"
            leftSection={<IconScan size={18} aria-hidden />}
            onClick={() => {
              last_read.current = '';
              setScanning(true);
            }}
          >
            Use the camera
          </Button>
        )}
      </form>
      {isScanning && (
        <CodeScanner
          words="Hold the code on the label inside the frame."
          onCode={read}
          problem={problem}
          onClose={() => setScanning(false)}
        />
      )}
    </Stack>
  );
}
