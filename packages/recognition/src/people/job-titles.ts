import type { Person } from '@canvass/contracts/shapes/evidence'

const DECIDES =
  /\b(?:owner|co-?owner|founder|co-?founder|proprietor|prop|president|ceo|chief executive|managing (?:director|partner)|partner|principal|chair(?:man|woman|person)?)\b/iu
const INFLUENCES =
  /\b(?:director|manager|chief|head|vp|vice president|cto|cfo|coo|cmo|marketing|supervisor|lead|superintendent)\b/iu
const KEEPS_THE_GATE = /\b(?:assistant|receptionist|secretary|reception|front desk|office administrator)\b/iu
const OTHER =
  /\b(?:engineer|consultant|agent|broker|realtor|representative|rep|executive|officer|sales|associate|specialist|coordinator|designer|developer|architect|editor|writer|photographer|chef|baker|barista|stylist|barber|technician|advisor|adviser|analyst|attorney|lawyer|solicitor|accountant|dentist|doctor|physician|surgeon|nurse|therapist|professor|lecturer|teacher|contractor|electrician|plumber|estimator|foreman|buyer|planner|producer|artist|trainer|instructor|administrator|treasurer|banker|clerk|programmer|researcher|scientist|intern)\b/iu
const ALL = [DECIDES, INFLUENCES, KEEPS_THE_GATE, OTHER]

/** Whether a line names what somebody does: short, with a title's word, without digits or addresses. */
export function isTitle(text: string): boolean {
  return (
    text.length <= 70 &&
    !/[\d@]|www\./u.test(text) &&
    text.split(/\s+/).length <= 8 &&
    ALL.some((words) => words.test(text))
  )
}

/** What a title says about a purchase; null where it says nothing. */
export function roleOfTitle(title: string | null): Person['role'] {
  if (!title) return null
  if (KEEPS_THE_GATE.test(title)) return 'gatekeeper'
  if (DECIDES.test(title) && !/\bvice\b/iu.test(title)) return 'economic_buyer'
  return INFLUENCES.test(title) ? 'influencer' : null
}
