/** Why a capture is where it is, one line each. */
export const reasonWords: Readonly<Record<string, string>> = {
  too_large: 'This photo is over 15 MB, so it can’t be sent. It’s still on this phone.',
  not_a_picture: 'We can’t open this image. The file is still on this phone.',
  owner_mismatch: 'Someone else took this on this phone. Only they can send it.',
  forbidden: 'Your role can’t add leads. The photo is still on this phone.',
  handover_over: 'You can’t hand this over to your team anymore. The photo is still on this phone.',
  quarantined: 'You can’t add leads anymore, so an admin will assign this one. It’s safe on the server.',
  server_lost: 'This capture was lost. Please take the photo again.',
  digest_conflict: 'The server already has a different photo for this capture. We kept both.',
  bytes_missing: 'The browser removed this photo from your phone. Please take it again.',
  unreadable: 'We couldn’t open this photo. Try again or retake it.',
  not_understood: 'The server couldn’t process the details. The photo is still on this phone.',
  no_room: 'Not enough storage to prepare this photo. We’ll continue when there’s space.',
  deleted: 'Deleted by someone on your team.',
  no_text: 'We couldn’t find any text. Retake the photo or enter the details manually.',
  postponed: 'The server is busy. We’ll keep trying.',
  no_answer: 'No response yet. We’ll keep trying.',
}

export const placeWords = {
  /** `reason` is the server's, without a period. */
  tooLarge: (reason: string) => `${reason}. It’s still on this phone.`,
  discarded: (name: string) => `Discarded by ${name}.`,
  reassigned: (name: string) => `An admin reassigned this to ${name}.`,
  preparing: (size: string) => `Getting ready to send · ${size}`,
  signIn: (size: string) => `Sign in to send · ${size}`,
  offline: (size: string) => `Waiting for a connection · ${size}`,
  next: (size: string) => `Sending next · ${size}`,
  keepTrying: 'We’ll keep trying.',
  sent: (percent: number, size: string) => `${percent}% of ${size}`,
  uploaded: 'Uploaded, waiting to be read',
  reading: 'We’re reading this now',
  ready: 'In your vault',
  review: 'Needs your review.',
  photo: 'Photo',
}
