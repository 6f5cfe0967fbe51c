/** What a first photograph needs; filled by the app, since features know each other only by their public face. */
export const cameraPreloads: (() => Promise<unknown>)[] = []
