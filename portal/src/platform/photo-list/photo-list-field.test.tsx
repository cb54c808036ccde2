import { no_photos, type Photo, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdUploads } from '../../testing/held-uploads.ts';
import { renderWith } from '../../testing/render-screen.tsx';
import { PhotoListField } from './photo-list-field.tsx';

const uploads = holdUploads();

/** One pixel, with a URL of its own. */
const pixel = (name: string) =>
  `data:image/png;name=${name};base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;
const photo = (id: number): Photo => ({ id, small: pixel(`small-${id}`), origin: pixel(`origin-${id}`) });
const listOf = (...photos: Photo[]): PhotoList => ({ master: photos[0] ?? null, photos });
const image = (name = 'front.jpg', size_bytes = 100, type = 'image/jpeg') =>
  new File([new Uint8Array(size_bytes)], name, { type });

interface Shown {
  value?: PhotoList;
  most?: number;
  read_only?: boolean;
  error?: string;
}

/** Renders the field with local state and returns its latest value. */
async function show({ value = no_photos, ...props }: Shown = {}) {
  const changes: PhotoList[] = [];
  const onUploading = vi.fn();
  const covered = vi.fn<() => void>();
  function Cover() {
    covered();
    return null;
  }
  function Form() {
    const [present, setPresent] = useState(value);
    const onChange = (next: PhotoList) => {
      changes.push(next);
      setPresent(next);
    };
    return (
      <PhotoListField
        type="clinic"
        label="Photos"
        value={present}
        onChange={onChange}
        onUploading={onUploading}
        {...props}
      />
    );
  }
  const drawn = await renderWith(
    <Suspense fallback={<Cover />}>
      <Form />
    </Suspense>,
  );
  return { changes, onUploading, covered, drawn };
}

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nothing to choose a file with.');
  await userEvent.upload(input, files);
}

const begun = async (count = 1) => {
  // Resizing a picture takes a moment.
  await vi.waitFor(() => expect(uploads()).toHaveLength(count), { timeout: 15_000 });
  return uploads()[count - 1] ?? expect.unreachable();
};
const failed = page.getByText('Upload Image Failed, please try again.');

test('refuses a file that is no image, or too large, at once and without sending it', async () => {
  const { changes } = await show();
  await choose(image('invoice.pdf', 100, 'application/pdf'));
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText(/^Only JPEG, PNG and WebP images are accepted\. This is a PDF/)).toBeVisible();
  await choose(image('huge.jpg', 5 * 1024 * 1024 + 1));
  await expect.element(page.getByText(/^An image can be at most 5 MB/)).toBeVisible();
  expect(uploads()).toEqual([]);
  expect(changes).toEqual([]);
});

test('resizes a phone photo before upload, and shows the progress of what is sent', async () => {
  await show();
  const canvas = new OffscreenCanvas(3_000, 1_500);
  canvas.getContext('2d')?.fillRect(0, 0, 3_000, 1_500);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  // As many bytes as a twelve-megapixel street photo; over the server's limit.
  await choose(new File([picture, new Uint8Array(6 * 1024 * 1024)], 'phone.jpg', { type: 'image/jpeg' }));
  const upload = await begun();
  expect(upload.file.name).toBe('phone.jpg');
  expect(upload.file.size).toBeLessThan(500_000);
  const { width, height } = await createImageBitmap(upload.file);
  expect([width, height]).toEqual([2_048, 1_024]);
  upload.progress(upload.file.size / 2, upload.file.size);
  await expect.element(page.getByText('50%')).toBeVisible();
});

test('reports an upload that is refused or lost, and removes its preview', async () => {
  const { changes, onUploading } = await show();
  await choose(image());
  await expect.element(page.getByRole('progressbar', { name: 'Uploading front.jpg' })).toBeInTheDocument();
  expect(onUploading).toHaveBeenLastCalledWith(true);
  (await begun()).answer(409, {
    type: '/problems/photo_room_full',
    detail: 'This branch has no room for more photos.',
  });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('This branch has no room for more photos.')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();

  await choose(image('side.jpg'));
  (await begun(2)).cut();
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(onUploading).toHaveBeenLastCalledWith(false);
  expect(changes).toEqual([]);
});

test('shows the progress in per cent, and makes the first photo the cover', async () => {
  const { changes } = await show();
  await choose(image());
  const upload = await begun();
  expect([upload.method, upload.address, upload.file.name]).toEqual(['POST', '/api/clinic/photo/clinic', 'front.jpg']);
  expect(upload.headers.get('idempotency-key')).toMatch(/.{16}/);
  await expect.element(page.getByText('0%')).toBeVisible();
  upload.progress(43, 100);
  await expect.element(page.getByText('43%')).toBeVisible();
  upload.progress(100, 100);
  await expect.element(page.getByText('Saving…')).toBeVisible();
  upload.answer(200, { ...photo(1), info: { origin: photo(1).origin, preview: photo(1).small } });
  await expect.element(page.getByRole('button', { name: 'View photo 1' })).toBeVisible();
  expect(changes).toEqual([listOf(photo(1))]);
});

test('uploads several photos in turn; one can be cancelled while the others arrive', async () => {
  const { changes } = await show();
  await choose(image('a.jpg'), image('b.jpg'), image('c.jpg'));
  const first = await begun();
  await expect.element(page.getByRole('progressbar')).toHaveLength(3);
  await page.getByRole('button', { name: 'Stop uploading b.jpg' }).click();
  first.answer(200, photo(1));
  const third = await begun(2);
  expect(third.file.name).toBe('c.jpg');
  third.answer(200, photo(3));
  await vi.waitFor(() => expect(changes.at(-1)).toEqual(listOf(photo(1), photo(3))));
  await expect.element(failed).not.toBeInTheDocument();
});

test('cancels pending uploads when the page is left', async () => {
  const { drawn } = await show();
  await choose(image());
  const upload = await begun();
  await drawn.unmount();
  expect(upload.is_aborted).toBe(true);
});

test('one photo is the cover: another can be chosen, and removing it hands the cover on', async () => {
  const { changes } = await show({ value: listOf(photo(1), photo(2), photo(3)) });
  const second = page.getByRole('button', { name: 'Use photo 2 as cover' });
  await expect.element(second).toHaveAttribute('aria-pressed', 'false');
  await second.click();
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  expect(changes.at(-1)).toEqual({ master: photo(2), photos: [photo(1), photo(2), photo(3)] });
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  expect(changes.at(-1)).toEqual({ master: photo(1), photos: [photo(1), photo(3)] });
});

test('opens a photo at 300 by 300, without hiding the page while the window loads', async () => {
  const { covered } = await show({ value: listOf(photo(1)) });
  await page.getByRole('button', { name: 'View photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  await expect.element(dialog).toBeVisible();
  const shown = dialog.element().querySelector('img');
  expect(shown?.getAttribute('src')).toBe(photo(1).origin);
  await vi.waitFor(() => {
    const { width, height } = shown?.getBoundingClientRect() ?? {};
    expect([width, height]).toEqual([300, 300]);
  });
  expect(covered).not.toHaveBeenCalled();
});

test('where one photo is allowed, a new one replaces it and there is no cover to choose', async () => {
  const { changes } = await show({ value: listOf(photo(1)), most: 1 });
  await expect.element(page.getByRole('button', { name: /as cover/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  await choose(image());
  (await begun()).answer(200, photo(2));
  await vi.waitFor(() => expect(changes).toEqual([listOf(photo(2))]));
});

test('takes no more photos than allowed', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => photo(index + 1));
  await show({ value: listOf(...nine) });
  await choose(image('a.jpg'), image('b.jpg'));
  await expect.element(page.getByText('You can add up to 10 photos.')).toBeVisible();
  expect((await begun()).file.name).toBe('a.jpg');
  await expect.element(page.getByRole('button', { name: 'Upload image' })).toBeDisabled();
});

test('a reader without the right to change photos sees them without controls', async () => {
  await show({ value: listOf(photo(1)), read_only: true });
  await expect.element(page.getByRole('button', { name: 'View photo 1' })).toBeVisible();
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: /Remove|cover|Upload/ })).not.toBeInTheDocument();
});

test('shows the server’s field error below the photos', async () => {
  await show({ error: 'This photo is no longer available. Please upload it again.' });
  await expect.element(page.getByText('This photo is no longer available. Please upload it again.')).toBeVisible();
});
