/** Marks a response that the service worker has read from its cache, since the network did not answer. */
export const FROM_DEVICE_HEADER = "X-From-Device";
