//! Charges of Stripe that are refunded or disputed, and the order to which a charge belongs.

use alai_domain::kernel::payment_gateway::{
    GatewayUnavailable, PaymentEventKind, PaymentNotification,
};

use super::{Charge, CheckoutSessionList, Dispute, Stripe, encode_path_segment};

impl Stripe {
    pub(super) async fn fetch_charge(&self, id: &str) -> Result<Charge, GatewayUnavailable> {
        let value = self
            .send_api_request(
                &format!("/v1/charges/{}", encode_path_segment(id)),
                None,
                None,
            )
            .await?;
        serde_json::from_value(value)
            .map_err(|e| GatewayUnavailable(format!("Stripe's charge cannot be parsed: {e}")))
    }

    /// Returns the reference of the order of a charge: from its metadata, otherwise from the
    /// session of its payment intent. `None` if the charge belongs to no checkout session of this
    /// installation.
    pub(super) async fn find_order_reference(
        &self,
        charge: &Charge,
    ) -> Result<Option<String>, GatewayUnavailable> {
        let Some(intent) = charge
            .payment_intent
            .as_deref()
            .filter(|_| charge.reference().is_none())
        else {
            return Ok(charge.reference());
        };
        let path = format!(
            "/v1/checkout/sessions?limit=1&payment_intent={}",
            encode_path_segment(intent)
        );
        let value = self.send_api_request(&path, None, None).await?;
        let list: CheckoutSessionList = serde_json::from_value(value).map_err(|error| {
            GatewayUnavailable(format!(
                "Stripe's list of sessions cannot be parsed: {error}"
            ))
        })?;
        Ok(list
            .data
            .into_iter()
            .find_map(|session| session.client_reference_id))
    }

    pub(super) async fn refund_notification(
        &self,
        charge: &Charge,
    ) -> Result<Option<PaymentNotification>, GatewayUnavailable> {
        Ok(self
            .find_order_reference(charge)
            .await?
            .and_then(|reference| charge.to_refund_notification(reference)))
    }

    pub(super) async fn dispute_notification(
        &self,
        dispute: Dispute,
    ) -> Result<Option<PaymentNotification>, GatewayUnavailable> {
        let charge = self.fetch_charge(&dispute.charge).await?;
        Ok(self
            .find_order_reference(&charge)
            .await?
            .map(|reference| PaymentNotification {
                event_id: format!("disputed:{}", dispute.id),
                reference,
                kind: PaymentEventKind::Disputed,
                amount_cents: dispute.amount,
                currency: dispute.currency.to_uppercase(),
            }))
    }
}
