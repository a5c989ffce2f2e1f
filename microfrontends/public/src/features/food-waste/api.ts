// Sends an offer of leftover food to Alai.
import { client, unwrap } from '@alai/kit/api'
import { useMutation } from '@alai/kit/query'

export type FoodOffer = {
  name: string
  phone: string
  date: string
  city: string
  location: string
}

export function useOfferFood() {
  return useMutation({
    mutationFn: (charity_contact: FoodOffer) =>
      unwrap(client.POST('/api/charity_contacts', { body: { charity_contact } })),
  })
}
