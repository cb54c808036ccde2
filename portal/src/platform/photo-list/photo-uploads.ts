import type { Photo, PhotoType } from '@clinic/contract/shared/photos/photo.ts';
import { uploadPhoto } from '@clinic/contract/shared/photos/photo-upload.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../api/upload.ts';
import { photoProblem, uploadProblem } from './photo-problem.ts';

/** An upload in progress. */
export interface PhotoUpload {
  key: number;
  name: string;
  /** Local preview of the image. */
  preview: string;
  percent: number;
}

interface Uploading {
  type: PhotoType;
  onUploaded: (photo: Photo) => void;
  onFailed: (failure: unknown) => void;
}

let last_key = 0;

/** Longest time for resizing. After it the photo is sent as it is. */
const longest_preparation_ms = 20_000;

async function smallerOrItself(file: File): Promise<File> {
  const { shrinkPhoto } = await import('./shrink-photo.ts');
  return shrinkPhoto(file);
}

/** Resolves to undefined on timeout; throws when aborted. */
function patience(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), longest_preparation_ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** The photo to send: resized, or the original if resizing fails. */
async function prepared(file: File, signal: AbortSignal): Promise<File> {
  const smaller = smallerOrItself(file).catch(() => file);
  const sent = (await Promise.race([smaller, patience(signal)])) ?? file;
  const objection = uploadProblem(sent);
  if (objection) throw objection;
  return sent;
}

/** Uploads images in turn and reports their progress. A failed upload leaves the list. */
export function usePhotoUploads({ type, onUploaded, onFailed }: Uploading) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const stop = useRef(new Map<number, AbortController>());
  // A running upload reports to the current render, not to the render that started it.
  const told = useRef({ onUploaded, onFailed });
  useEffect(() => {
    told.current = { onUploaded, onFailed };
  });
  useEffect(() => {
    const under_way = stop.current;
    return () => {
      for (const one of under_way.values()) one.abort();
    };
  }, []);

  const leave = (key: number, preview: string) => {
    stop.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
    URL.revokeObjectURL(preview);
  };
  const send = async (file: File, { key, preview }: PhotoUpload, signal: AbortSignal) => {
    const onProgress = (part: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, percent: Math.floor(part * 100) } : one)));
    try {
      signal.throwIfAborted();
      const sent = await prepared(file, signal);
      signal.throwIfAborted();
      const { id, small, origin } = await upload(uploadPhoto, { params: { type } }, sent, { signal, onProgress });
      leave(key, preview);
      told.current.onUploaded({ id, small, origin });
    } catch (failure) {
      leave(key, preview);
      if (!signal.aborted) told.current.onFailed(failure);
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const objection = photoProblem(file);
      if (objection !== undefined) {
        onFailed(objection);
        continue;
      }
      last_key += 1;
      const one = { key: last_key, name: file.name, preview: URL.createObjectURL(file), percent: 0 };
      const stopping = new AbortController();
      stop.current.set(one.key, stopping);
      setUploads((all) => [...all, one]);
      queue.current = queue.current.then(() => send(file, one, stopping.signal));
    }
  };
  const cancel = ({ key, preview }: PhotoUpload) => {
    stop.current.get(key)?.abort();
    leave(key, preview);
  };
  return { uploads, add, cancel };
}
