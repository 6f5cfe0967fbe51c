import { getLabPicture } from '@canvass/contracts/addresses/lab'
import type { LabPicture } from '@canvass/contracts/lab'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { hasEnded } from './lab-rows.ts'

/** The polling interval while a reading is running. */
const WHILE_READING_MS = 1_500

/** Loads a picture of the lab with its readings, which arrive while it is shown. */
export const useLabPicture = (id: string) =>
  useQuery({
    queryKey: queryKey(getLabPicture, { params: { id } }),
    queryFn: ({ signal }) => call(getLabPicture, { params: { id } }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? WHILE_READING_MS : false),
  })

export const isBeingRead = ({ readings }: LabPicture): boolean => !readings.every(hasEnded)
