import * as photoUpload from '@clinic/contract/shared/photos/photo-upload.ts';
import { type Route, uploadRoute } from '../http/route.ts';
import { dropPhoto, takePhoto, uploadPhoto } from './upload-photo.ts';

export const photosRoutes: Route[] = [
  uploadRoute(photoUpload.uploadPhoto, { take: takePhoto, drop: dropPhoto, action: uploadPhoto }),
];
